"""The service over HTTP, the page, and the service for assistants.

    work       what a process does with a request
    pool       processes that work, so that one slow riddle stalls nobody
    models     a language model of the user's own, asked for the page
    openapi    what the interface takes and gives, made from the table of commands
    server     the application, who may ask it, and the loop that serves
    assistant  the commands as tools of the Model Context Protocol
"""
