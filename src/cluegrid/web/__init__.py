"""The service over HTTP, and the page.

    pool     processes that work, so that one slow riddle stalls nobody
    openapi  what the interface takes and gives, made from the table of commands
    server   the application, who may ask it, and the loop that serves
"""
