"""Given names that are only a woman's, or only a man's, where English is spoken.

A name that both bear (Alex, Robin, Sam), or that is a man's in one country and a woman's in another (Andrea, Jean), is
not listed: what a name does not tell is not guessed.
"""

from __future__ import annotations

from cluegrid.reading.closed import words
from cluegrid.reading.kinds import Kind
from cluegrid.reading.lexicon import kinds_of

WOMEN = words(
    "abigail ada adele adelaide adriana agatha agnes aileen alana alexandra alice alicia alison allison alma "
    "amanda amber amelia amy anastasia angela angelica angelina anita ann anna annabel annabelle anne annette "
    "annie antonia april arlene astrid audrey aurora ava barbara beatrice becky belinda bella bernadette bernice "
    "bertha bess bessie beth bethany betsy betty beverly bianca bonnie brenda bridget brigitte brittany camila "
    "camilla candace cara carla carly carmen carol carole carolina caroline carolyn carrie cassandra catherine "
    "cathy cecilia celeste celia charlotte chelsea cheryl chloe christina christine cindy claire clara clarissa "
    "claudia colleen connie constance cora cordelia cornelia crystal cynthia daisy daniela daniella daphne "
    "darlene dawn debbie deborah debra deirdre delia delilah denise diana diane dina dolores donna dora doreen "
    "doris dorothy edith edna eileen elaine eleanor elena eliza elizabeth ella ellen eloise elsa elsie emilia "
    "emily emma erica esmeralda estelle esther ethel eugenia eunice eva evangeline eve evelyn fanny felicia "
    "felicity fiona flora florence frances francesca freda frieda gabriela gabriella gail genevieve georgia "
    "georgina geraldine gertrude gilda gina ginny gisela gladys gloria grace greta gretchen guinevere gwen "
    "gwendolyn hannah harriet hattie hazel heather heidi helen helena helga henrietta hilda holly hope ida imelda "
    "imogen ines ingrid irene iris irma isabel isabella isabelle isla ivana ivy jackie jacqueline jana jane janet "
    "janice jasmine jeanette jeanne jemima jenna jennifer jenny jessica jill joan joanna joanne josephine josie "
    "joy joyce juanita judith judy julia juliana julianne julie juliet june karen kate katherine kathleen kathryn "
    "kathy katie katrina kayla kendra kimberly kirsten kitty krista kristen kristin kristina kristine lacey laura "
    "lauren laurie lavinia leah leila lena leonora leticia lila lily lillian linda lisa lois lola lora loretta "
    "lorna lorraine louisa louise lucia lucille lucinda lucy luisa lydia lynette mabel mabelle madeleine madeline "
    "maggie maisie mandy marcella marcia margaret margarita margery margot maria mariana marianne maribel marie "
    "marilyn marina marjorie marlene marta martha martina mary matilda maud maude maura maureen mavis maxine "
    "megan melanie melinda melissa mercedes mia michelle mildred millicent millie mindy minnie miranda miriam "
    "moira molly mona monica muriel myra myrtle nadia nadine nancy naomi natalia natalie natasha nell nellie "
    "nicola nicole nina noelle nora noreen norma octavia odette olga olive olivia opal ophelia pamela patience "
    "patricia patty paula paulette pauline pearl peggy penelope penny petra philippa phoebe phyllis polly priya "
    "priscilla prudence rachel ramona rebecca regina renata rhoda rhonda rita roberta rosa rosalie rosalind "
    "rosanna rose rosemary rosie roxanne ruby ruth sabrina sadie sally samantha sandra sara sarah savannah selena "
    "selma serena sharon sheila shirley sibyl sienna silvia simone sofia sonia sonja sophia sophie stacy stella "
    "stephanie sue susan susanna susannah suzanne sybil sylvia tabitha tamara tammy tania tanya tara tatiana "
    "teresa tess tessa thelma theodora theresa tiffany tilda tina tracy trudy una ursula valentina valerie "
    "vanessa vera verity verna veronica vicky victoria viola violet virginia vivian wanda wendy wilhelmina wilma "
    "winifred winnie yolanda yvette yvonne zelda zoe"
)
MEN = words(
    "aaron abraham adam adrian alan albert alberto alec alejandro alfonso alfred alistair alvin amos andreas "
    "andres andrew andy angus anthony antonio archibald archie arnold arthur barnaby barney barry bart "
    "bartholomew basil ben benedict benjamin bernard bernie bert bertram bill bob boris brad bradley brandon "
    "brendan brent brett brian bruce bruno bryan byron caleb calvin carl carlos cecil cedric charles chester "
    "christopher cid clarence clark claude clifford clint clive colin conrad craig curtis cuthbert cyril damian "
    "damien daniel darren dave david dean dennis derek desmond diego dieter dirk dominic don donald doug douglas "
    "duncan dwight earl ed eddie edgar edmund eduardo edward edwin eli elias elijah elliott elmer elroy emil "
    "emmett enrique eric ernest ernesto erwin ethan eugene evan ezra felix ferdinand fernando fergus floyd "
    "francisco frank franklin franz fred freddie frederick fritz gareth garth gary gaston gavin geoff geoffrey "
    "george gerald gerard gilbert giles gino giovanni giuseppe glenn godfrey gordon graham greg gregory guido "
    "gunther gus gustav guy hal hamish hank hans harold harry harvey hector henri henrik henry herbert herman "
    "homer horace howard hubert hugh hugo humphrey ian igor ignatius isaac ivan ivor jack jackson jacob jacques "
    "jake james jared jason jasper javier jed jeff jeffrey jeremiah jeremy jerome jerry jim jimmy joaquin joe "
    "joel johann john johnny jonah jonas jonathan jorge jose josef joseph joshua juan julian julio julius jurgen "
    "justin karl keith ken kenneth kevin klaus kurt kyle lars lawrence leo leon leonard leopold leroy lionel "
    "lloyd lorenzo louis luca lucas luigi luis luke malcolm manuel marcel marco marcus mario mark marshall martin "
    "marvin matt matteo matthew maurice max maximilian melvin merlin miguel mike miles milo milton mitchell "
    "mordecai mortimer moses nathan nathaniel ned neil nelson nicholas nick nigel niles noah norbert norman olaf "
    "oliver omar oscar oswald otis otto owen pablo paolo patrick paul pedro percival percy perry pete peter phil "
    "philip pierre preston quentin quincy rafael ralph ramon randall randolph raul raymond reginald rex ricardo "
    "richard rick robert roberto roderick rodney rodrigo roger roland rolf roman ronald rory ross rudolf rudolph "
    "rufus rupert russell salvador samuel santiago saul scott sean sebastian sergei sergio seth seymour sherman "
    "sidney siegfried silas simon solomon spencer stan stanley stefan stephen steve steven stewart stuart sven "
    "ted terence thaddeus theo theodore thomas tim timothy tobias todd tom tommy tony trevor tristan ulrich "
    "ulysses vernon victor vijay vince vincent vladimir wallace walt walter warren wayne wilbur wilfred wilhelm "
    "will william winston wolfgang xavier yuri zachary"
)


def _gender(name: str) -> str:
    """The gender that a given name tells; nothing where it tells none, or is no given name."""
    low = name.lower()
    return "f" if low in WOMEN else "m" if low in MEN else ""


def _of_people(kind: Kind) -> bool:
    """Whether a category holds people by their given names."""
    nouns = kind.nouns | set(kind.name.lower().split())
    if nouns & {"surname", "last", "family"}:
        return False
    return bool(nouns & {"name", "person"}) or any("person" in kinds_of(noun) for noun in nouns)


def tell_genders(kinds: list[Kind]) -> None:
    """Take men's and women's names for what they are, where one category has both and all of its names are plain.

    Where a second category has people in it, "the man" may be one of either, and nothing is taken.
    """
    people = [kind for kind in kinds if _of_people(kind) and any(map(_gender, kind.values))]
    if len(people) != 1 or any(kind.gender for kind in kinds):
        return
    genders = {name: _gender(name) for name in people[0].values}
    if set(genders.values()) == {"f", "m"}:
        people[0].gender.update(genders)
