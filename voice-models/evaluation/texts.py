"""What is said that is no announcement. No training text contains these sentences."""

from __future__ import annotations

CHATTER = {
    "da": """jeg har glemt mine briller derhjemme
kan vi få noget vand på bordet
hvor mange runder er der tilbage
min bror spiller i en anden klub
det er en rigtig god åbning
nå for søren
hov pas på koppen
skal vi gå en tur bagefter
det lyder som om nogen borer
åbn lige døren tak
han tænker meget længe i dag
vil du have et stykke kage
solen skinner udenfor
det var dumt gjort af mig
telefonen ringer i gangen
vi mødes klokken halv ni
min kone henter os senere
stolen knirker hele tiden
hvad sagde han
godt så""",
    "de": """ich habe meine brille zuhause vergessen
können wir etwas wasser bekommen
wie viele runden sind noch übrig
mein bruder spielt in einem anderen verein
das ist eine sehr gute eröffnung
na so was
pass auf die tasse auf
gehen wir nachher spazieren
da bohrt doch jemand
mach bitte die tür auf
er überlegt heute sehr lange
möchtest du ein stück kuchen
draußen scheint die sonne
das war dumm von mir
das telefon klingelt im flur
wir treffen uns um halb neun
meine frau holt uns später ab
der stuhl knarrt die ganze zeit
was hat er gesagt
also gut""",
    "sv": """jag glömde mina glasögon hemma
kan vi få lite vatten på bordet
hur många ronder är det kvar
min syster bor i en annan stad
usch vad det drar härifrån
stolen knarrar hela tiden
ska vi ta en promenad efteråt
det luktar gott från köket""",
    "nb": """jeg glemte brillene mine hjemme
kan vi få litt vann på bordet
hvor mange runder er det igjen
søsteren min bor i en annen by
huff så kaldt det er her
stolen knirker hele tiden
skal vi gå en tur etterpå
det lukter godt fra kjøkkenet""",
    "en": """i left my glasses in the other room
could we have some water on this table
how many rounds are left today
my brother plays for another club
mind the cup please
shall we go for a walk afterwards
somebody is drilling next door
that was silly of me""",
    "nl": """ik heb mijn bril thuis laten liggen
mogen we wat water op tafel
de stoel kraakt de hele tijd
zullen we straks een eind wandelen
wat ruikt het hier lekker""",
    "fr": """j'ai oublié mes lunettes à la maison
est-ce qu'on peut avoir de l'eau
la chaise grince tout le temps
on se promène après la partie
quelle belle journée dehors""",
    "es": """me he dejado las gafas en casa
podemos tener un poco de agua
la silla hace mucho ruido
damos un paseo después
qué bien huele la cocina""",
    "it": """ho lasciato gli occhiali a casa
possiamo avere un po' d'acqua
la sedia scricchiola sempre
facciamo una passeggiata dopo
che buon profumo dalla cucina""",
    "pl": """zostawiłem okulary w domu
czy możemy dostać trochę wody
krzesło cały czas skrzypi
pójdziemy później na spacer""",
    "fi": """unohdin silmälasini kotiin
saisimmeko vähän vettä pöytään
tuoli narisee koko ajan
lähdetäänkö sitten kävelylle""",
}

#: Talk about chess with words of the vocabulary, none of it an announcement or a command.
TABLETALK = {
    "da": """du har to bønder mere end mig
han mistede sin dronning i går
springeren står godt derovre
vi spillede fire partier i lørdags
bella og henrik kommer klokken fem
hun har tre børn og en hund
det er eva der har lavet kaffen
jeg troede løberen var dækket
kongen er ikke i fare nu
tårnene er stærke i slutspillet""",
    "de": """du hast zwei bauern mehr als ich
er hat gestern seine dame verloren
der springer steht dort sehr gut
wir haben am samstag vier partien gespielt
bella und henrik kommen um fünf
sie hat drei kinder und einen hund
eva hat den kaffee gekocht
ich dachte der läufer wäre gedeckt
der könig ist jetzt sicher
türme sind im endspiel stark""",
    "sv": """du har två bönder mer än jag
han förlorade damen i går
springaren står bra där borta
vi spelade fyra partier i lördags
hon har tre barn och en hund""",
    "nb": """du har to bønder mer enn meg
han mistet dronningen i går
springeren står godt der borte
vi spilte fire partier på lørdag
hun har tre barn og en hund""",
    "en": """you are two pawns up on me
he lost his queen yesterday
the knight looks good over there
we played four games on saturday
she has three children and a dog""",
}
