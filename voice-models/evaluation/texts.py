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

#: What is said in sets for choosing thresholds; no set of the report has these sentences.
DEVELOPMENT_CHATTER = {
    "da": """min paraply står ude i entreen
har du læst avisen i morges
bussen kører først om ti minutter
vi plejer at spise frokost i kantinen
hunden gøede hele natten
kan nogen tænde lyset herinde
jeg skal lige have min medicin""",
    "de": """mein regenschirm steht noch im flur
hast du heute morgen die zeitung gelesen
der bus fährt erst in zehn minuten
wir essen mittags meistens in der kantine
der hund hat die ganze nacht gebellt
kann jemand hier das licht anmachen
ich muss noch meine tabletten nehmen""",
    "sv": """mitt paraply står kvar i hallen
har du läst tidningen i morse
bussen går inte förrän om tio minuter
hunden skällde hela natten
kan någon tända ljuset här inne""",
    "nb": """paraplyen min står igjen i gangen
har du lest avisen i dag tidlig
bussen går ikke før om ti minutter
hunden bjeffet hele natten
kan noen skru på lyset her inne""",
    "en": """my umbrella is still out in the hall
have you read the paper this morning
the bus does not leave for ten minutes
the dog was barking all night long
can somebody switch the light on in here""",
    "nl": """mijn paraplu staat nog in de gang
de hond heeft de hele nacht geblaft
de bus vertrekt over tien minuten""",
    "fr": """mon parapluie est resté dans le couloir
le chien a aboyé toute la nuit""",
    "es": """mi paraguas está en el pasillo
el perro ladró toda la noche""",
    "pl": """mój parasol stoi w przedpokoju
pies szczekał przez całą noc""",
}

DEVELOPMENT_TABLETALK = {
    "da": """jeg kunne have taget springeren før
det er altid bønderne der mangler til sidst
david og anna spiller på hold syv
han tænkte i tre kvarter over et træk
damen var væk efter otte træk""",
    "de": """den läufer hätte ich vorher nehmen sollen
am ende fehlen immer die bauern
david und anna spielen in der siebten mannschaft
er hat eine dreiviertelstunde überlegt
nach acht zügen war die dame weg""",
    "sv": """jag borde ha tagit springaren tidigare
det är alltid bönderna som saknas på slutet
david och anna spelar i lag sju""",
    "nb": """jeg burde ha tatt springeren før
det er alltid bøndene som mangler til slutt
david og anna spiller på lag sju""",
    "en": """i should have taken that bishop much earlier
it is always the pawns that are missing in the end
david and anna play for the seventh team""",
}
