import type { Language } from "@/lib/claims/tables/language";

export const german: Language = {
  littleWords: `
    der die das und ist nicht mit von im zu den dem ein eine einen sie er am auf für nach bei um
    aus hat wird sich nur oder wenn ihr ihre ihren seine seinen jeden immer nie vor zum zur auch
    kein keine als über seit bis ob man mag des einer eines einem sind war waren werden wurde
    haben habe wir ich es aber dass durch unter zwischen gegen ohne noch schon sehr mehr kann soll
    muss darf beim vom ins ans keinen keiner sein seiner ihrem ihrer seinem diese dieser dieses
    diesen
  `,
  ownLetters: /[äß]/i,
  openers: `
    kap backzeit ausschließlich eventuell gemessen gezählt geschleudert gebacken gekocht vereinbarungsgemäß gemietet
    abgesagt unbestätigt unterschrieben eingereicht überwiesen kostenloser werktags wochenends feiertags
    hinten barfuß jüngster ältester komplette kompletter vegane veganer vegetarische vegetarischer glutenfreie
    glutenfreier laktosefreie frische frischer getrocknete tiefgekühlte heiße automatische automatischer
    manueller elektrische elektrischer öffentliche öffentlicher gesetzliche gesetzlicher befristete
    befristeter unbefristete beigefügt beiliegend
    ab aber alle alles als am an arbeitet auch auf aus außer bei beim bevor bis bitte braucht da
    danach dann das dass davor dein deine dem den denn der des die dies diese dieser doch dort du
    durch ein eine einem einen einer eines er erst es fährt falls früher für geht gegen gibt hat
    heute hier hinter ich ihr ihre ihren ihm ihn im immer in ins isst ist jeden jede jeder jedes
    jetzt kann kauft kein keine keinen kommt lebt lernt liest mag man manchmal mein meine meist
    meistens mit möchte montags morgens muss nach nachts neben nicht nichts nie niemals niemand
    nimmt noch nun nur ob oft ohne samstags schläft schon schreibt sehr seine sein seinen seit
    sich sie sind so sobald soll sollte sonntags sonst später spielt spricht statt tagsüber
    treffen trifft trinkt über um und uns unser unter vermutlich verträgt vielleicht vom von vor
    während wahrscheinlich war warum was wegen weil welche wenn wer werden wie will wir wird wo
    wohnt wurde zahlt zu zum zur zuerst zuletzt rechnung wecker termin vertrag zwischen abends
    mittags ruf rufe nimm kauf miete dosis skript bestellung lieferung adresse ziel aufgabe
    projekt frist server sicherung version kunde kundin kunden team stil antworten fragen notiz
    neue neuer alter früherer aktuelle blutdruck katze hund tochter sohn mutter vater übrigens
    jedenfalls offenbar kürzlich endlich schließlich insgesamt bezüglich abermals abgesehen
    abhängig abschließend absichtlich absolut abwechselnd abzüglich achtung acht achtmal achtzehn
    achtzig ähnlich ähnliche ähnlicher ähnliches alarmiert allein alleine allem allen allenfalls
    aller allerdings allerhand allerlei alleinig allesamt allgemein allgemeine allmählich
    alljährlich allseits allzu also alt alte altem alten altes älter ältere älterer älteste
    alternativ anbei andauernd andere anderem anderen anderer anderes anderenfalls andererseits
    andernfalls anders anfangs angeblich angeblicher angefangen angemeldet angenommen angesichts
    anhand anlässlich anscheinend ansonsten anschließend anstatt anstelle anteilig antwortet
    auffällig aufgrund auflage augenscheinlich augenblicklich ausdrücklich ausgenommen ausgehend
    ausgerechnet ausgezeichnet ausnahmslos ausnahmsweise ausreichend außerdem außerhalb äußerst
    äußerlich auswärts automatisch bald baldmöglichst beantragt beauftragt bedauerlicherweise
    bedeutend bedingt beeil befindet befinden begann beginnend beginnt begonnen behalte behält
    beide beidem beiden beider beides beiderseits beinahe beispielsweise bekam bekannt bekannte
    bekanntlich bekommt bekommen bemerkt benötigt benötigte benutze benutzt benutzte bequem
    bereits beruflich beschlossen beschreibt besichtigt besitzt besonders besondere besonderer
    besonderes besorgt besser bessere besserer bestätigt bestehend besteht bestellt bestellte
    bestenfalls bestens bestimmt besucht besuchte betrachtet betreffend betreffs betreut betrifft
    bevorzugt bewahre bezahlt bezahlte bezogen bezugnehmend bezweifelt biete bietet bin bisher
    bisherige bisheriger bislang bist bisweilen bleib bleibe bleiben bleibt blieb bloß brachte
    brach brauche brauchen brauchte breit brich bring bringe bringen bringt buche bucht circa
    dabei dadurch dafür dagegen daher dahin dahinter damals damalige damaliger damit danke daneben
    dank daran darauf daraufhin daraus darf darfst darin darüber darum darunter daselbst davon
    dazu dazwischen defekt deinem deinen deiner deines demnach demnächst demzufolge denen denke
    denkt dennoch derart deren derjenige dergleichen derselbe derselben derzeit derzeitige
    derzeitiger deshalb dessen desto deswegen deutlich dich diejenige diejenigen dienstags
    dieselbe dieselben diesem diesen dieses diesmal dir direkt direkte donnerstags doppelt dorthin
    dran drauf draußen drei dreimal dreizehn dreißig drin dringend drinnen dritte dritter drüben
    dürfen durfte durften durchaus durchgehend durchschnittlich eben ebenfalls ebenso ebensowenig
    echt effektiv egal ehe ehemalige ehemaliger ehemals eher ehrlich eigen eigene eigenen eigener
    eigentlich eigentliche eilig einander einerseits einfach einfache eingangs einige einigen
    einiger einiges einmal einmalig eins einschließlich einst einstweilen eintritt einzeln
    einzelne einzelnen einzig einzige einziger elf empfiehlt endet endete eng entfernt entgegen
    enthält enthalten entlang entscheidend entsprechend entsprechende entstand entsteht entweder
    erfahren erfährt erfolgt erfolgreich erforderlich erfreulicherweise erhält erhalten erhielt
    erinnere erinnert erklärt erkrankt erlaubt erledigt ernsthaft erneut eröffnet erreichbar
    erreicht erscheint erschien erste erstem ersten erstens erster erstes erstellt erstmal
    erstmals erwartet erwartungsgemäß erzählt erzählte etliche etwa etwaige etwas euch euer eure
    eurem euren ewig exakt extra extrem fahr fahre fahren falsch falsche familiär fällig fällt
    fand fang fängt fast fehlen fehlend fehlende fehlerhaft fehlt feiert fern ferner fertig fest
    feste fester finde finden findet fing fliegt fliege folge folgend folgende folgender folgendes
    folglich folgt fordert fortan fortlaufend fragt fragte frag freitags fremd freut frisch früh
    frühe früherem früheren früheres frühestens frühmorgens fühlt fuhr führe führt führte fünf
    fünfmal fünfzehn fünfzig fürs gab gäbe ganz ganze ganzer ganztags ganzjährig gar garantiert
    gearbeitet geben geboren gebraucht gebucht gedacht geeignet gefällt gefragt gefunden
    gegebenenfalls gegenüber gegenwärtig geheim gehen gehört gehörte geimpft gekauft gekündigt
    gelegen gelegentlich gelegentliche geliefert gelöscht gelten geltend gemacht gemäß gemeinsam
    gemeinsame gemeldet genannt genau genaue genauer genauso genehmigt genug genügend geöffnet
    geplant geplante gerade geradeaus geregelt gering geringe gern gerne gesamt gesamte gesamter
    geschieden geschlossen gesehen gesetzt gesperrt gesprochen gestartet gestern gestrig gestrige
    gestellt gestrichen gesucht gesund getestet getrennt gewiss gewisse gewöhnlich gewünscht
    gewünschte gezahlt gilt ging glaube glaubt gleich gleiche gleichen gleicher gleichermaßen
    gleichwohl gleichzeitig glücklicherweise grob groß große großem großen großer großes größte
    größer größere grundsätzlich grundsätzliche gültig günstig gut gute gutem guten guter gutes
    habe haben hält halte halten halb halbe halbjährlich halbtags hallo hast hasst hatte hatten
    hätte hätten häufig häufige häufiger hauptberuflich hauptsächlich heim heimlich heiratet heiß
    heißt hell her heraus herkömmlich hervorragend herzlich herzliche heutig heutige heutiger
    heutzutage hielt hierbei hierdurch hierfür hierher hierin hiermit hierzu hiervon hilft hilf
    hin hinaus hingegen hinsichtlich hinterher hinzu hoch höchst höchste höchstens
    höchstwahrscheinlich höflich hoffentlich hofft hohe hoher hohes höher höhere hol hole holt hör
    höre hört hörte hundert ignoriere ihnen ihrem ihrer ihres immerhin immerzu indem indessen
    individuell infolge infolgedessen informiere informiert inklusive innen innerhalb inoffiziell
    insbesondere insofern installiert installiere intensiv interessant intern interne interner
    inwiefern inwieweit inzwischen irgendein irgendetwas irgendwann irgendwas irgendwer irgendwie
    irgendwo iss jährlich jährliche je jedem jederzeit jedoch jedwede jemals jemand jemandem
    jemanden jene jenem jenen jener jenes jenseits jeweilig jeweilige jeweils joggt jung junge
    junger jüngst jüngste kam kamen kannst kannte kaputt kaputte kaum kaufe kaufte keinem keiner
    keinerlei keines keinesfalls keineswegs kennt kennst kenne klar klare klein kleine kleinen
    kleiner kleines klickt knapp kocht koch kommen kommend kommende kommenden komm können könnte
    könnten konnte konnten konkret konkrete korrekt kostenlos kostenlose kostenpflichtig kostet
    kostete krank krankheitsbedingt kritisch künftig künftige kümmere kümmert kurz kurze kurzen
    kurzer kurzes kurzerhand kurzfristig kürzer lang lange langem langen langer langes langfristig
    längst langsam lass lasse lassen lässt lauf laufe laufend laufende läuft laut lauter lebe
    leben lebte ledig lediglich leer leere leg lege legt leicht leichte leichter leid leider
    leidet leiht leise leitet lern lerne lernte letzte letzten letztendlich letzter letztes
    letztens letztere letztlich liebe lieber liebt liebste lief lies liefert liegt ließ links lila
    löscht lösche los mach mache machen macht machte mails manch manche manchem manchen mancher
    manches mangels manuell manuelle maximal maximale mehr mehrere mehreren mehrerer mehrmals
    mehrfach meide meidet meiden meinem meinen meiner meines meinetwegen meint meinte meldet melde
    melden meiste meisten merk merke merkt mich mietet mindestens minimal mir miss misst
    mitgebracht mithilfe mithin mitten mitunter mittels mittlerweile mittwochs möchten mochte
    mögen möge möglich mögliche möglicher möglicherweise möglichst momentan monatelang monatlich
    monatliche morgen morgig morgige müde müssen musst müsste müssten musste mussten na nachdem
    nacheinander nachfolgend nachfolgende nachgewiesen nachher nachmittags nachträglich
    nachweislich nächste nächsten nächster nächstes nahe nahezu nämlich nannte natürlich nebenan
    nebenbei nebenberuflich nehme nehmen nein nennt nenn nett nette netto neu neuem neuen
    neuerdings neues neueste neuesten neulich neun neunzehn neunzig niedrig niedrige niemandem
    niemanden nirgends nirgendwo normal normale normalerweise not notfalls nötig nötige notwendig
    notwendige null nutze nutzen nutzt nutzte nützlich obere oben oberhalb obgleich obig obige
    obwohl offen offene offener offensichtlich öffne öffnet offiziell offizielle oftmals öfter
    öfters ok okay online ordentlich ordnungsgemäß örtlich paar pack packe parallel parkt passe
    passend passt passiert pauschal per permanent persönlich persönliche pflegt plane plant
    planmäßig plante plötzlich praktisch prima prinzipiell privat private privater privates pro
    probier probiere prüfe prüft pünktlich putzt putz quasi quer rasch rät räum raucht real rechne
    rechnet recht rechts rechtzeitig rede redet regelmäßig regelmäßige reicht rein reine reist
    reise renoviert reserviere reserviert restlich restliche richtig richtige rief rot rote ruhig
    rund rundum sag sage sagen sagt sagte sah samt sämtliche sämtlicher satt sauber schade schaff
    schafft schätzungsweise schau schaue schaut scheinbar scheint schenkt schick schicke schickt
    schickte schlaf schlafe schlecht schlechte schlechter schlicht schlief schlimm
    schlimmstenfalls schließe schließt schmeckt schneide schneidet schnell schnelle schneller
    schnellstmöglich schön schöne schönen schöner schönes schreib schreibe schreiben schrieb
    schriftlich schriftliche schuldet schwach schwanger schwarz schwer schwere schwerer schwierig
    schwierige schwimmt sechs sechsmal sechzehn sechzig seh sehe sehen sei seid seien seinem
    seiner seines seinerseits seinerzeit seitdem seitens seither selber selbst selbständig
    selbstständig selbstverständlich selten seltene seltener seltsam sende sendet setz setze setzt
    sicher sichere sicherer sicherheitshalber sicherlich sichern sichtlich sieben siebenmal
    siebzehn siebzig sieh sieht singt sitzt sodass sofern sofort sofortige sogar sogenannte
    sogleich solange solch solche solchen solcher solches sollen sollten sollst somit sonderbar
    sondern sonstig sonstige sonstiges soweit sowie sowieso sowohl sozusagen spar spare spart spät
    späte spätere späterer spätestens speichere speichert spende spendet speziell spezielle
    spielte spontan sprich sprach sprechen ständig stammt stand standardmäßig stark starke starker
    starte startet startete statistisch stattdessen steht stehe stehen stell stelle stellt stellte
    stets still stimmt stopp stoppe strikt streng studiert stündlich such suche sucht suchte super
    surft tagelang täglich tägliche tanzt tatsächlich tatsächliche tausend tausche teil teile
    teils teilt teilweise teilte telefoniert telefonisch temporär testet teste teuer teure
    theoretisch tief tiefer toll tolle total traf trag trage trägt trainiert trank trau traut
    treibt trenne trennt trink trinke trinken trotz trotzdem tu tue tun tut typisch typischerweise
    übe überall überdies überhaupt überlegt übermorgen übernahm übernehme übernimmt überprüfe
    überprüft überraschend überraschenderweise übersetzt überweise überweist überwiegend üblich
    übliche üblicherweise übrig übrige übt umfasst umgehend umgekehrt umso umsonst unabhängig
    unbedingt unbekannt unbekannte unbestritten unerwartet unfähig ungeachtet ungefähr ungeklärt
    ungern ungewöhnlich ungültig unglücklicherweise unklar unlängst unmittelbar unmöglich unnötig
    unregelmäßig unseren unserem unserer unseres unsicher unten untere unterdessen unterhalb
    unterrichtet unterschreibt unterschreibe unterstützt unterwegs unverändert unveränderlich
    unverzüglich unvollständig unwahrscheinlich unwichtig ursprünglich ursprüngliche veraltet
    verantwortlich verboten verbringt verdient verfügbar verfügt vergangene vergangenen vergaß
    vergiss vergisst vergleichbar vergleiche verglichen verheiratet verkauft verkaufe verlangt
    verlässt verliert verlor vermeide vermeidet vermietet vermisst verpasst verpflichtend
    verschickt verschieb verschiebe verschieden verschiedene verschiedener verschoben verschreibt
    verschrieben versichert versprach verspricht versteht verständlicherweise versuche versucht
    versuchte verursacht verwende verwendet verzichtet verzichte viel viele vielem vielen vieler
    vieles vielerorts vielfach vielmals vielmehr vier viermal vierteljährlich vierzehn vierzig
    völlig voll volle voller vollkommen vollständig vollständige vollzeit vorab voran
    voraussichtlich vorausgesetzt vorbei vorbehaltlich vorerst vorgeschlagen vorgesehen vorgestern
    vorhanden vorhandene vorher vorherige vorheriger vorhin vorige voriger vorläufig vorläufige
    vormals vormittags vorn vorne vornehmlich vorrangig vorsicht vorsichtig vorsichtshalber
    vorübergehend vorwiegend vorzugsweise wach wähle wählt wahr wahlweise wahrscheinliche wandert
    wann wäre wären waren warm warme warnt wart warte wartet wartete wasche wäscht weder weg
    wegzulassen weh weigert weihnachtlich weint weise weiß weit weite weitem weiter weitere
    weiteren weiterer weiteres weiterhin weitgehend welchem welchen welcher welches wem wen wenig
    wenige weniger wenigen weniges wenigstens werde werdet wessen wesentlich weshalb wichtig
    wichtige wichtiger wichtigste wichtigsten widerspricht widmet wieder wiederhole wiederholt
    wiederum wieso wieviel wieviele willst wirft wirklich wirkt wirst wisst wissen wobei
    wöchentlich wöchentliche wodurch wofür woher wohin wohl wohlgemerkt wolle wollen wollte
    wollten womit womöglich woran worauf woraufhin woraus worden worin worüber worum wovon wovor
    wozu wünscht wurden wusste würde würden zahl zahle zahlen zahlte zähle zählt zehn zehnmal zeig
    zeige zeigt zeigte zeitgleich zeitlich zeitnah zeitweise zentral zieh ziehe zieht ziemlich
    zirka zog zudem zuckerfrei zufällig zufolge zufrieden zugegeben zugleich zugunsten zuhause
    zukünftig zukünftige zuliebe zumal zumeist zumindest zunächst zurück zurzeit zusammen
    zusammenfassend zusätzlich zusätzliche zuständig zutreffend zuverlässig zuvor zuweilen zwanzig
    zwar zwei zweimal zweite zweiten zweitens zweiter zweites zwingend zwölf aktiviere aktiviert
    aktualisiere aktualisiert analysiere antworte archiviere bearbeite bearbeitet beachte beachten
    beantworte bedenke beende beendet beginne behandle behandelt benenne berate berät berechne
    berichte berichtet berücksichtige beschreibe bestätige bestelle bezahle bügelt deaktiviere
    deaktiviert denk dokumentiere dokumentiert drück drücke entferne entscheide entscheidet
    entschied erfasse erfasst ergänze ergänzt erhöhe erhöht erkläre erledige ersetze ersetzt
    erstelle erwähne erwähnt erwähnte fasse filtere formatiere frage freigegeben füge fülle gieße
    gieß heb hebe importiere kläre klärt klicke komme kontaktiere kontrolliere kontrolliert
    konfiguriere konfiguriert kopiere koche korrigiere kündige kündigt lade lädt leite leihe
    liefere löse markiere migriere migriert mische nenne notiere ordne organisiert organisiere
    prüfen reduziere reduziert reinige richte rufen ruft sammle sammelt schalte schaltet schenke
    schütze sortiere stimme streiche synchronisiert tippe trockne überlege übertrage überschreibe
    überspringe überwache umgeht unterbrich verbinde verbindet verbessere vereinbare vereinbart
    verfasse verhindere verhindert verlängere verlängert vermerke verschicke versende versendet
    verteile verteilt verweise vorbereiten wasch wechsle wechselt wende wiederherstellen wähl
    ziehst zerlege zitiere aktuell aktueller aktuelles akut allergisch amtlich analog angestellt
    anonym arbeitslos ärztlich ausgebucht beliebt beliebig berufstätig blau blaue bekömmlich bunt
    chronisch deutsche deutscher dick digital dunkel dünn einverstanden elektrisch elektronisch
    empfindlich englisch ernst evangelisch feucht finanziell flexibel frei freie freundlich
    freiwillig fröhlich geschäftlich gesetzlich gesundheitlich glatt glutenfrei grau grün grüne
    haltbar hart historisch jugendlich kalt kalte katholisch komplett kompliziert kompatibel
    kostenfrei kräftig laktosefrei lauwarm lebenslang leihweise lokal männlich medizinisch
    mittlere mündlich nass neutral niedriger öffentlich optional pensioniert pflanzlich
    pflegebedürftig politisch positiv negativ professionell provisorisch psychisch reif religiös
    rezeptpflichtig rückwirkend salzig saisonal scharf schlank schmerzhaft schüchtern schwarze
    schwarzer selbstgemacht sonnig sozial stabil steif steuerlich süß technisch technische traurig
    treu trocken vegan vegetarisch verletzt verwitwet verzögert vorrätig wachsam weiblich weich
    weiße weißer wirtschaftlich wissenschaftlich zart zulässig di do fr mo mi sa nr str tel bzw ca
    evtl ggf inkl exkl max min usw vgl z.b u.a d.h sog bspw
  `,
  numbers: `
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn=13 vierzehn=14 fünfzehn=15
    sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 einundzwanzig=21 zweiundzwanzig=22
    dreiundzwanzig=23 vierundzwanzig=24 fünfundzwanzig=25 sechsundzwanzig=26 siebenundzwanzig=27
    achtundzwanzig=28 neunundzwanzig=29 dreißig=30 einunddreißig=31 zweiunddreißig=32
    dreiunddreißig=33 vierunddreißig=34 fünfunddreißig=35 sechsunddreißig=36 siebenunddreißig=37
    achtunddreißig=38 neununddreißig=39 vierzig=40 einundvierzig=41 zweiundvierzig=42
    dreiundvierzig=43 vierundvierzig=44 fünfundvierzig=45 sechsundvierzig=46 siebenundvierzig=47
    achtundvierzig=48 neunundvierzig=49 fünfzig=50 einundfünfzig=51 zweiundfünfzig=52
    dreiundfünfzig=53 vierundfünfzig=54 fünfundfünfzig=55 sechsundfünfzig=56 siebenundfünfzig=57
    achtundfünfzig=58 neunundfünfzig=59 sechzig=60 einundsechzig=61 zweiundsechzig=62
    dreiundsechzig=63 vierundsechzig=64 fünfundsechzig=65 sechsundsechzig=66 siebenundsechzig=67
    achtundsechzig=68 neunundsechzig=69 siebzig=70 einundsiebzig=71 zweiundsiebzig=72
    dreiundsiebzig=73 vierundsiebzig=74 fünfundsiebzig=75 sechsundsiebzig=76 siebenundsiebzig=77
    achtundsiebzig=78 neunundsiebzig=79 achtzig=80 einundachtzig=81 zweiundachtzig=82
    dreiundachtzig=83 vierundachtzig=84 fünfundachtzig=85 sechsundachtzig=86 siebenundachtzig=87
    achtundachtzig=88 neunundachtzig=89 neunzig=90 einundneunzig=91 zweiundneunzig=92
    dreiundneunzig=93 vierundneunzig=94 fünfundneunzig=95 sechsundneunzig=96 siebenundneunzig=97
    achtundneunzig=98 neunundneunzig=99 hundert=100 einhundert=100 zweihundert=200 dreihundert=300
    vierhundert=400 fünfhundert=500 sechshundert=600 siebenhundert=700 achthundert=800
    neunhundert=900 tausend=1000 eintausend=1000 zweitausend=2000 dreitausend=3000
    viertausend=4000 fünftausend=5000 sechstausend=6000 siebentausend=7000 achttausend=8000
    neuntausend=9000 zehntausend=10000 zwanzigtausend=20000 fünfzigtausend=50000
    hunderttausend=100000 dutzend=12 zweimal=2 dreimal=3 viermal=4 fünfmal=5 sechsmal=6
    siebenmal=7 achtmal=8 neunmal=9 zehnmal=10 anderthalb=1.5 eineinhalb=1.5 zwo=2 zweifach=2
    dreifach=3 vierfach=4
    zwanzigmal=20 hundertmal=100 dreissig=30 zwölfhundert=1200 fünfzehnhundert=1500
  `,
  ordinals: `
    erste/ersten/erster/erstes/erstem zweite/zweiten/zweiter/zweites/zweitem
    dritte/dritten/dritter/drittes vierte/vierten/vierter/viertes fünfte/fünften/fünfter/fünftes
    sechste/sechsten/sechster/sechstes siebte/siebten/siebter/siebtes achte/achten/achter/achtes
    neunte/neunten/neunter zehnte/zehnten/zehnter
  `,
  one: "ein eine einen einem einer eines eins einmal erste ersten erster erstes einzige einziger einzigen einzeln einfach einzel",
  shortWeekdays: "mo di/die mi do fr sa/sbd so",
  shortMonths: "jan/jän feb mär/mrz apr mai jun jul aug sep/sept okt nov dez",
  per: "pro je jede jeden jeder jedes im in am per / die der den alle",
  periods: {
    second: "sekunde sekunden sek s sekündlich",
    minute: "minute minuten min minütlich",
    hour: "stunde stunden std h stündlich",
    day: "tag tage tagen tages täglich tägliche täglichen tgl kalendertag kalendertage",
    week: "woche wochen wöchentlich wöchentliche wöchentlichen wchtl",
    month: "monat monate monaten monats monatlich monatliche monatlichen mtl mon",
    quarter: "quartal quartale quartals vierteljahr vierteljährlich quartalsweise",
    year: "jahr jahre jahren jahres jährlich jährliche jährlichen anno pa",
  },
  dayParts: {
    morning: `
      morgens, am morgen, am frühen morgen, in der früh, in der frühe, frühmorgens,
      früh am morgen, jeden morgen, heute früh, heute morgen, morgen früh, vormittags,
      am vormittag, vormittag, zum frühstück, beim frühstück, nach dem aufstehen,
      in den morgenstunden, frühs
    `,
    noon: "mittags, am mittag, zu mittag, mittag, über mittag, zum mittagessen, beim mittagessen, heute mittag",
    afternoon: "nachmittags, am nachmittag, nachmittag, heute nachmittag, jeden nachmittag",
    evening: `
      abends, am abend, jeden abend, heute abend, gestern abend, abend, am frühen abend,
      zum abendessen, beim abendessen, nach feierabend, in den abendstunden, zu abend
    `,
    night: `
      nachts, in der nacht, nacht, jede nacht, über nacht, heute nacht, nächtlich,
      vor dem schlafengehen, vor dem zubettgehen, zur nacht, während der nacht,
      vorm schlafengehen, spätabends
    `,
  },
  negation: {
    words: `
      nicht, kein, keine, keinen, keinem, keiner, keines, keins, keinerlei, nie, niemals,
      niemand, niemanden, niemandem, nichts, nirgends, nirgendwo, nirgendwohin, nirgendwoher,
      ohne, weder, verboten, noch nie, nie wieder, nie mehr, nicht mehr, nicht länger,
      kein mehr, keinesfalls, keineswegs, mitnichten, auf keinen fall, in keinem fall,
      unter keinen umständen, in keiner weise, auf gar keinen fall, zu keiner zeit,
      zu keinem zeitpunkt, gar nicht, gar kein, gar keine, gar nichts, überhaupt nicht,
      überhaupt kein, überhaupt keine, überhaupt nichts, noch nicht, noch kein, noch keine,
      noch keinen, noch nichts, nicht einmal, nicht mal, aber nicht, aber kein, aber keine,
      aber keinen, und nicht, untersagt, verweigert, vermeidet, vermeiden, vermeide, bloß nicht,
      bloß kein, bloß keine, bloß keinen, darf nicht, dürfen nicht, weigert sich, außerstande, unmöglich, unfähig,
      ned, nich, nix, null komma nichts, statt, anstatt, anstelle, anstelle von, an stelle von
    `,
  },
  hedge: {
    words: `
      vielleicht, womöglich, möglicherweise, wahrscheinlich, höchstwahrscheinlich, vermutlich,
      mutmaßlich, wohl, anscheinend, scheinbar, offenbar, angeblich, könnte, könnten, könntest,
      dürfte, dürften, etwa #, ungefähr, circa, zirka, ca, rund #, grob #, um die #, an die #,
      gegen #, manchmal, gelegentlich, meist, meistens, eventuell, evtl, unter umständen,
      gegebenenfalls, scheint, scheinen, selten, kaum, fast, nahezu, beinahe, unsicher,
      schätzungsweise, voraussichtlich, hin und wieder, ab und zu, ab und an, dann und wann,
      von zeit zu zeit, bisweilen, zuweilen, mitunter, üblicherweise, normalerweise, gewöhnlich,
      in der regel, annähernd, aller voraussicht nach, nicht sicher, nicht ganz sicher,
      soweit ich weiß, soweit bekannt, vorbehaltlich einer bestätigung, es kann sein, kann sein,
      mag sein
    `,
  },
  doubt: {
    words: `
      unwahrscheinlich, kaum wahrscheinlich, wohl nicht, wohl kein, wohl keine, wohl kaum,
      wohl nie, vermutlich nicht, vermutlich kein, vermutlich keine, wahrscheinlich nicht,
      wahrscheinlich kein, wahrscheinlich keine, vielleicht nicht, möglicherweise nicht,
      eventuell nicht, womöglich nicht, voraussichtlich nicht, voraussichtlich kein,
      voraussichtlich keine, nicht wahrscheinlich, zweifelhaft, zu bezweifeln, bezweifelt,
      bezweifle, bezweifeln
    `,
  },
  condition: {
    words: `
      wenn, falls, sofern, soweit, solange, vorausgesetzt, im fall, im falle, für den fall,
      gesetzt den fall, bei bedarf, ob, unter der bedingung, unter der voraussetzung,
      mit der maßgabe, unter der annahme, angenommen dass, vorbehaltlich, gegebenenfalls, ggf,
      je nachdem, abhängig davon, wofern, insofern
    `,
  },
  exception: {
    words: `
      außer, außer wenn, außer falls, außer bei, außer dass, außer am, außer an, außer im,
      außer in, außer mit, außer nach, ausgenommen, es sei denn, bis auf, mit ausnahme,
      mit ausnahmen, mit einer ausnahme, abgesehen von, abgesehen davon, ausschließlich der,
      ausgeschlossen, exklusive, exkl, nicht eingerechnet, nicht mitgerechnet, nicht inbegriffen
    `,
  },
  until: {
    words:
      "bis ~, bis zum ~, bis zur, bis dahin, bis dato, bis dass, solange nicht, solange kein, solange keine, solange bis, bis spätestens, bis einschließlich, bis inklusive",
  },
  exclusion: {
    words: `
      nur, lediglich, ausschließlich, bloß, allein, alleinig, alleinige, nichts als,
      nichts anderes als, niemand anders als, niemand außer, nichts außer, keiner außer,
      kein anderer als, einzig und allein, exklusiv, allein und ausschließlich, ausnahmslos nur
    `,
  },
  most: {
    words: `
      höchstens, maximal, maximal #, max, max #, maximum, ein maximum von, allerhöchstens,
      nicht mehr als, nie mehr als, niemals mehr als, kein mehr als, keine mehr als, nicht über,
      nicht länger als, nie länger als, nicht größer als, nicht höher als, nicht später als,
      nicht älter als, nicht schwerer als, keinesfalls mehr als, keinesfalls über, allenfalls,
      bestenfalls, längstens, spätestens, am spätesten, bis zu #, bis maximal, bis höchstens,
      bis zu einem maximum, nicht überschreiten, nicht übersteigen, nicht überschritten werden,
      nicht überschreitet, oder weniger, oder darunter, und darunter, obergrenze, höchstgrenze,
      höchstmenge, höchstbetrag, höchstwert, gedeckelt auf, ≤, <=, nicht später,
      nicht öfter als, nicht häufiger als, nie öfter als, nicht schneller als, nicht teurer als,
      nicht wärmer als, nicht heißer als, nicht tiefer als, nicht breiter als, nicht weiter als,
      nicht dicker als, nicht stärker als, nie über, niemals über
    `,
  },
  least: {
    words: `
      mindestens, wenigstens, zumindest #, minimal, minimum, mind, ein minimum von,
      nicht weniger als, nie weniger als, niemals weniger als, kein weniger als, nicht unter,
      nicht unterschreiten, nicht kürzer als, nicht kleiner als, nicht jünger als,
      nicht früher als, nicht niedriger als, frühestens, am frühesten, oder mehr, oder länger,
      oder älter, oder darüber, oder später, oder höher, und mehr, und älter, und darüber,
      aufwärts, untergrenze, mindestmenge, mindestbetrag, mindestwert, mindestdauer, ≥, >=,
      nicht früher, nicht eher,
      nicht vor #, nicht vor dem #, nicht seltener als, nicht kälter als, nicht weniger als #,
      nicht leichter als, nicht billiger als, nie unter #, niemals unter #, nie vor #, nie vor dem #
    `,
  },
  concession: {
    words: `
      außer betrieb, außer haus, außer kontrolle, außer dienst, außer sich, außer atem,
      außer gefecht, auch wenn, selbst wenn, selbst bei, auch bei, auch ohne, auch am, auch dann,
      sogar wenn, sogar bei, wenn auch, wenngleich, obwohl, obgleich, obschon, trotz, trotzdem,
      dennoch, ungeachtet, unabhängig davon, unabhängig von, unabhängig davon ob, egal ob,
      egal wann, egal wer, egal wie, egal was, egal wo, gleichgültig ob, gleich ob, ganz gleich,
      ob oder nicht, einerlei ob, so oder so, wie auch immer, wer auch immer, was auch immer,
      nichtsdestotrotz, nichtsdestoweniger, nicht nur, nicht bloß, nicht allein,
      nicht ausschließlich, nicht lediglich, nicht mehr nur, nicht länger nur, nicht zuletzt,
      nicht umsonst, ohne zweifel, zweifellos, zweifelsohne, ohne frage, ohne ausnahme,
      ohne weiteres, kein problem, keine sorge, kein wunder, keine ursache, wenn schon,
      wenn möglich nicht ohne, als ob, als wenn, nur noch nicht, nur zu, bis bald, bis morgen,
      bis später, bis dann, von bis, bis hin zu, noch bis vor kurzem, bis vor kurzem, bis jetzt,
      bis heute, bis hierher, nach wie vor, warum nicht, nicht wahr, nicht schlecht,
      wohl oder übel, wohl fühlen, wohl fühlt, fühlt sich wohl, fühlen sich wohl, zum wohl,
      nur so, nichts neues, allein schon, allein durch, wenn man so will, fast immer
    `,
  },
  universal: {
    words: `
      stets, jedes mal, jedesmal, ausnahmslos, ohne ausnahme, jederzeit, allzeit, zu jeder zeit,
      in jedem fall, auf jeden fall, unter allen umständen, ständig, andauernd, fortwährend,
      durchgehend, durchweg, grundsätzlich immer, unweigerlich, unfehlbar, immerzu,
      in allen fällen, tagein tagaus, rund um die uhr
    `,
    pieces: "(?<![a-zäöüß])[iI]mmer(?! (?:noch|wieder|mehr|weiter|öfter))\\e",
  },
};
