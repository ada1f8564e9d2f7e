import { wordsOf } from "@/lib/claims/tables/words-of";

/**
 * Common nouns that German writes with a capital. A word that ends in one of four letters or more is
 * common, too (`Hausarzt`). Endings of place names, such as `berg` or `stadt`, are not here.
 */
export const germanNouns: ReadonlySet<string> = new Set(
  wordsOf(`
rasenplatz kunstrasenplatz zeltplatz liegeplatz fußballplatz bolzplatz dorfplatz stehplatz bootssteg landesteg gehweg feldweg kiesweg kneipe wirtshaus
bauernhaus gartenhaus mehrfamilienhaus baumhaus pfarrhaus altbau rohbau raps dinkel lavendel estragon chili balsamico olivenöl rapsöl kürbis kohlrabi
rucola dorsch hamster wellensittich hündin welpe dackel pudel labrador fohlen imker imkerin bienenstock propolis varroa klarinette oboe bratsche
kontrabass mandoline akkordeon sopran tenor bariton kantorin dirigent partitur kulisse requisite souffleuse intendant dramaturg statist komparse
kameramann tonmann beleuchter trailer abspann beamer passepartout leinöl staffelei aquarell bildhauer töpferei brennofen glasur amboss hobel dübel
lasur jolle katamaran spinnaker pinne winsch kajüte tiefgang schleuse lotse schaffner auspuff linienrichter mittelfeld diskus triathlon biwak gipfel
gletscher steigeisen isomatte hüttenwirt almhütte käserei molke weinlese barrique silvaner spätburgunder maische gärung zapfhahn krippe ranzen
gabelstapler fliesenleger rigips trockenbau messboje sonde plankton windstärke priel vitrine kurator kuratorin restaurator restauratorin nachlass
provenienz codex wechselrichter wallbox thermostat zisterne kleingarten schrebergarten kirschbaum walnussbaum birnbaum zwetschge schachklub löschzug
gerätewart kassenwart wasseruhr stromzähler mietsache italiener spanier grieche türke franzose engländer gastspiel figurentheater spielleiterin
spielleiter pächterin regentonne marionette
abbau abbild abbruch abend abendessen abenteuer aberglaube abfahrt abfall abfälle abflug abflüge abfolge abfrage abgabe abgabefrist abgang abgas
abgleich abgrund abhängigkeit abhilfe abholung abi abitur abkommen ablage ablauf abläufe ableger ablehnung ablösung abnahme abo abonnement abpfiff
abrechnung abreise abruf absage absatz absätze abschied abschlag abschläge abschluss abschlüsse abschnitt abschrift absender absicht absprache
absprung abstand abstände abstellraum absturz abstürze abteil abteilung abwasch abwasser abwehr abweichung abzug abzüge achse achsel acker adapter
ader admin administrator adresse advent affe agent agentur akku akte aktenzeichen akteur aktie aktion aktivität aktualisierung akzent alarm album
algorithmus alkohol allergie allergietest allergiker alltag alptraum alter alternative altersheim altglas altpapier ameise ampel amt ämter amtsgericht
analyse ananas anbau anbieter anblick andenken änderung anfall anfälle anfang anfänge anfänger anflug anfrage angabe angebot angehörige angehöriger
angel angelegenheit angestellte angestellter angewohnheit angreifer angriff angst ängste anhang anhänge anhänger anker anklage anklang ankunft anlage
anlass anlässe anlauf anleihe anliegen anlieger anmeldung anmerkung annahme anordnung anpassung anpfiff anreise anreiz anruf ansage ansatz ansätze
anschaffung anschein anschlag anschläge anschluss anschlüsse anschrift ansicht ansprache ansprechpartner ansprechpartnerin anspruch ansprüche anstalt
anstand anstieg anstoß anstrengung anteil antibiotika antibiotikum antrag anträge antragsteller antrieb antwort anwalt anwälte anwältin anweisung
anwender anwendung anwesende anwesenheit anwohner anzahl anzahlung anzeichen anzeige anzug anzüge apfel äpfel apfelbaum api apotheke apotheker app
apparat appetit aprikose aquarium arbeit arbeitgeber arbeitnehmer arbeitsplatz arbeitsplätze arbeitsspeicher arbeitstag arbeitsweg arbeitszeit
architekt architektur archiv arm armband armut aroma art artikel arznei arzt ärzte arzthelferin ärztin asche aspekt assistent assistenz ast äste
asthma atem atmosphäre attest attribut aubergine aufbau aufbewahrung aufenthalt auffassung aufforderung aufführung aufgabe aufgang aufhebung auflage
auflauf aufläufe auflösung aufmerksamkeit aufnahme aufräumen aufruf aufschlag aufschub aufsicht aufstand aufstehen aufstieg auftakt auftrag aufträge
auftraggeber auftritt aufwand aufzeichnung aufzug aufzüge auge augenarzt augenblick augenbraue ausbau ausbilder ausbildung ausblick ausbruch ausdauer
ausdruck ausdrücke auseinandersetzung außendienst ausfahrt ausfall ausfälle ausflug ausflüge ausfuhr ausgabe ausgang ausgänge ausgleich aushang
aushilfe auskunft auskünfte ausland ausländer auslauf ausleihe auslöser ausmaß ausnahme ausrede ausreise aussage ausschlag ausschluss ausschnitt
ausschuss ausschüsse aussehen aussicht aussprache ausstand ausstattung ausstellung ausstieg austausch ausverkauf auswahl auswärtsspiel ausweg ausweis
auswertung auswirkung auszahlung auszeichnung auszeit auszubildende auszubildender auszug auszüge authentifizierung auto autobahn autofahrer autohaus
automat automatik automatisierung autor autorin avocado azubi baby babysitter bach backblech backen backend bäcker bäckerei backform backlog backofen
backpulver backup bad bäder badewanne badezimmer bagger bahn bahnhof bahnhöfe bahnsteig balken balkon ball bälle ballett ballon banane band bandbreite
bände bänder bandscheibe bank bänke bankkonto bankverbindung bar bargeld bart bärte basilikum basis basteln batterie bau bauarbeiten bauch
bauchschmerzen bauernhof baufinanzierung bauleiter baum baumarkt bäume bausparvertrag baustelle bauteil bauten beamte beamter beamtin beanstandung
bearbeiter bearbeitung becher becken bedarf bedenken bedeutung bediener bedienung bedingung bedrohung bedürfnis beere beet befehl befehlszeile
befinden befragte befragter befugnis befund begegnung beginn begleiter begleitperson begleitung begriff begründung begrüßung behälter behandlung
behauptung beherrschung behinderung behörde beifahrer beifall beihilfe bein beipackzettel beispiel beitrag beiträge bekannte bekannter bekanntschaft
beklagte beklagter beladung belag beläge belastung beleg belegschaft beleuchtung belieben belohnung bemerkung bemühung benachrichtigung benchmark
benehmen benutzer benutzerkonto benutzername benzin beobachter beobachtung berater beratung berechnung berechtigung bereich bereitschaft
bereitstellung bergwerk bericht beruf berufung beruhigung besatzung beschädigung beschaffung beschäftigte beschäftigung bescheid bescheinigung
beschluss beschlüsse beschreibung beschwerde besen besenkammer besichtigung besitz besonderheit besprechung besserung bestand bestände bestandteil
bestätigung bestatter beste bestechung besteck bestellung bestimmung bestrahlung besuch betatest beteiligte beteiligung beton betrag beträge betreff
betreiber betreuer betreuung betreuungsperson betrieb betriebsrat betriebssystem betrug bett bettdecke bettwäsche beule beute beutel bevölkerung
bewegung beweis bewerber bewerbung bewertung bewohner bewusstsein bezahlen bezahlung bezeichnung beziehung bezirk bezug bezüge bezugsperson bibel
bibliothek biene bienenstich bier bild bildschirm bildung billard binde bindung bio biologie birne biss bisschen bitte blase blatt blätter blech blei
bleiben bleistift blende blick blinddarm blinker blitz block blockade blöcke blog blume blumenkohl blumenstrauß bluse blut blutbild blutdruck
blutdrucktablette blüte blutgruppe blutprobe blutspende blutverdünner blutzucker böden boden bogen bohne bohrer bohrmaschine bombe bonbon bonus boot
bord bordkarte börse bote botschaft bowling box branch brände bratwurst brauch bräuche brauchtum braut bräutigam breite bremse brett brief briefkästen
briefkasten briefmarke brille brise brokkoli brombeere bronchitis broschüre brot brötchen browser bruch brüche bruchteil bruder brüder brühe brunnen
brust brüste buch bücher buchführung buchhalter buchhalterin buchhaltung buchhandlung buchseite buchstabe bucht buchung buchungscode budget büfett bug
bügel bügeleisen bühne build bund bündel bundesland bundesländer bundestag bungalow bürger bürgermeister bürgersteig büro bürste bus büsche bußgeld
bußgeldbescheid busse butter button bytes cache café call callback camper campingplatz cello champignon chance chaos charakter chat checkliste chef
chefarzt chefin chemie chemotherapie chip chirurg chirurgie chlor cholesterin chor chöre chorprobe chronik client cloud club cluster coach code commit
compiler computer container cookie couch countdown cousin creme cronjob ct curry dach dachboden dachdecker dächer dame damm dampf dämpfe dank
danksagung darlehen darm därme darsteller darstellung dashboard datei dateiname dateisystem datenbank datenbankserver datensatz datensätze datenschutz
datenschützer datenträger datentyp datenverlust datum dauer dauerauftrag dauerlauf daumen deadline deal debatte debugger decke deckel deckung defekt
defizit deich demenz demo demokratie denken denkmal denkmäler deo deployment depot depression designer desktop dessert detail deutsch dezernat
diabetes diabetiker diagnose diagramm dialekt dialog diamant diät dichte dichter dieb diebstahl diele dienst dienstleister dienstleistung dienstplan
dienstreise dienstwagen diesel differenz digitalisierung diktat ding dioptrien diplom direktion direktor direktorin diskette disko diskussion distanz
disziplin dividende docht doktor doktorand doktorarbeit dokument dolmetscher dom domain donner doppelbett doppelhaus doppelstunde doppelzimmer dorf
dörfer dorn dose dosierung dosis download dozent dozentin drache draht drähte drama dreck drehbuch drehung dreieck dritte dritter droge drogerie
drohung druck drucksache drüse dschungel duft düfte dünger dunkel dunkelheit dunst durchblick durchbruch durchfahrt durchfall durchführung durchgang
durchgänge durchlauf durchmesser durchsage durchsatz durchschnitt durchsuchung durchwahl durst dusche duschgel dutzend ebbe ebene echo ecke edelstahl
editor effekt effizienz ehe ehefrau ehegatte eheleute ehemann ehepaar ehre ehrenamt ehrgeiz ehrung ei eiche eid eidechse eier eifersucht eigenart
eigenheim eigenschaft eigentum eigentümer eigentümerin eile eilzug eimer einbau einblick einbruch einbrüche eindruck eindrücke einer einfahrt einfall
einfälle einfluss einflüsse einfuhr einführung eingabe eingabefeld eingang eingänge eingriff einheit einigung einkauf einkäufe einkaufsliste
einkaufswagen einkaufszentrum einkommen einladung einlage einlass einleitung einnahme einreichung einreise einrichtung einsatz einsätze einschätzung
einschlafen einschränkung einschreiben einsicht einspruch einsprüche einstand einstellung einstieg einteilung eintopf eintrag einträge eintritt
eintrittskarte einwand einwände einweihung einweisung einwilligung einwohner einzahlung einzel einzelaktie einzelfall einzelhandel einzelheit
einzelstunde einzelzimmer einzug einzugsermächtigung eis eisbär eisenbahn eiter eiweiß ekel ekg elektrik elektronik element elend elfmeter elle
ellenbogen elster eltern elternabend elternbeirat elternteil elternvertreter elternzeit email emission empfang empfänge empfänger empfehlung ende
endgerät endpoint endpunkt endspiel energie engagement engpass engpässe enkel enkelin enkelkind ensemble entbindung entdeckung ente entfernung entgelt
enthaltung entlassung entlastung entschädigung entscheidung entschluss entschuldigung entsorgung entspannung entwässerung entwickler entwicklerteam
entwicklung entwurf entwürfe entzug entzündung epilepsie epoche erbe erbrechen erbschaft erbse erdbeben erdbeere erde erdgas erdgeschoss erdnuss
erdnüsse ereignis erfahrung erfinder erfindung erfolg erfordernis erfüllung ergänzung ergebnis erhalt erhebung erhöhung erholung erinnerung erkältung
erkenntnis erklärung erkrankung erlaubnis erlebnis erledigung erleichterung erlös ermahnung ermäßigung ermittler ermittlung ernährung erneuerung ernte
eröffnung erreger ersatz ersatzteil erscheinung erschöpfung ersparnis erstattung erste erstellung erster ertrag erträge erwachsene erwachsener
erwartung erweiterung erwerb erz erzähler erzählung erzeuger erzeugnis erzieher erzieherin erziehung esel espresso essay essen essig esslöffel
esstisch etage etappe etat etf etikett etui eule euro event examen exception exemplar experiment experte expertin export express extra fabrik fach
fachabteilung facharzt fachbereich fächer fachkraft fachkräfte fachleute fachmann fackel faden fäden fähigkeit fahne fahrbahn fähre fahren fahrer
fahrgast fahrgäste fahrkarte fahrplan fahrrad fahrräder fahrradhelm fahrschule fahrstuhl fahrt fahrzeug faktor faktum fakultät fall fallback fälle
fallschirm falschgeld fälschung falte faltenrock familie familienname familienstand fan fang farbe farbstoff fasching faser fass fassade fässer
fassung fasten fastenzeit faulheit faust fäuste favorit fax fazit feature feder fee feedback fehlalarm fehler fehlermeldung fehlerquelle fehlzeit
feier feierabend feiertag feige feile feind feld felge fell fels fenchel fenster ferien ferienbetreuung ferienhaus ferienwohnung ferkel fernbedienung
ferne fernsehen fernseher fernweh ferse fertigung fest festival festnetz festplatte festung fett feuchtigkeit feuer feuerwehr feuerwerk feuerzeug
fieber figur filiale film filter filz finale finanzamt finanzen finanzierung finger fingerabdruck finsternis firewall firma firmen firmensitz
firmenwagen firmware fisch fischstäbchen fitness fitnessstudio fläche flag flagge flamme flasche flaschenpfand flatrate flaum flaute fleck fledermaus
fleiß fleisch fleischbrühe fliege fließband fliese flitterwochen flöte flotte fluch flucht flüchtling flug flüge flügel fluggast fluggesellschaft
flughäfen flughafen flugnummer flugticket flugzeug flur fluss flüsse flüssigkeit flut föhn folge folie folter fond förderer förderung forderung
forelle form formalität format formel formular forscher forschung forst fortbildung fortführung fortschritt fortsetzung forum foto fotograf fotografie
fotografin fracht frachtbrief frack frage fragebögen fragebogen fraktion framework frau frauenarzt frauenärztin freibad freier freigabe freiheit
freistunde freiwillige freizeit fremde fremdsprache frequenz freude freund freundeskreis freundin freundschaft frieden friedhof friedhöfe friseur
friseurin friseursalon frist fristende front frontend frosch frösche frucht früchte fruchtsaft frühjahr frühling frühschicht frühstück frust füchse
fuge fügung führer führerschein fuhrpark führung fülle füller füllung fund fundament fundbüro fundsache funk funktion furcht fürsorge fuß fußball
fußböden fußboden füße fußgänger fußgängerzone fußnote fußweg futter gabe gabel galerie galle gang gänge gans gänse ganztagsschule garage garantie
garderobe gardine garnele garten gärten gartenarbeit gartentür gas gaspedal gasse gast gäste gastgeber gasthaus gasthof gastronomie gate gateway gatte
gattin gattung gebäck gebäude gebet gebiet gebirge gebiss gebot gebrauch gebrauchsanweisung gebühr geburt geburtsdatum geburtshaus geburtsjahr
geburtsname geburtsort geburtstag geburtstagsfeier geburtstagskind geburtsurkunde gedächtnis gedanke gedeck gedenken gedicht gedränge geduld gefahr
gefährdung gefährte gefallen gefängnis gefäß gefühl gegend gegensatz gegensätze gegenstand gegenstände gegenteil gegenüber gegenverkehr gegenwart
gegner gehalt gehälter geheimnis geheimzahl gehen gehirn gehör geige geigenunterricht geigerin geist gelächter gelände geländer gelb geld geldautomat
geldbeutel gelegenheit gelenk geliebte gemälde gemeinde gemeinschaft gemüse gemüt genauigkeit genehmigung generation generator genie genossenschaft
genre genuss genüsse gepäck gepäckstück gepard gerät geräusch gerechtigkeit gericht gerichtshof gerichtstermin gerste geruch gerüche gerücht gerüst
gesamtbetrag gesamtkosten gesamtpreis gesamtsumme gesang gesänge gesangsunterricht geschäft geschäftsführer geschäftsführung geschäftsjahr
geschäftsreise geschehen geschenk geschichte geschirr geschirrspüler geschlecht geschmack geschoss geschwindigkeit geschwister geselle gesellschaft
gesetz gesicht gespräch gesprächspartner gestalt gestell gesuch gesundheit gesundheitsamt getränk getreide getriebe gewächshaus gewalt gewässer gewebe
gewehr gewerbe gewerkschaft gewicht gewinn gewissen gewitter gewohnheit gewürz gier gift giraffe girocard girokonto gitarre gitarrenunterricht gitter
glanz glas gläser glatteis glaube gläubiger gleichgewicht gleichung gleis gleitzeit glied glocke glück glückwunsch glückwünsche glühbirne gluten gold
gondel gott götter gottesdienst grab gräben gräber grad grafik gramm granate graph gras gräser gräte gratulation grauen gremium grenze grenzwert griff
grill grippe groll größe großeltern großhandel großmutter großmütter großraum großstadt großstädte großvater großväter grube grün grund grundbuch
gründe gründer grundlage grundriss grundsatz grundsätze grundschule grundstück gründung gruppe gruß grüße gulasch gummi gunst gurke gurt gürtel
gutachten gutachter güte guthaben gutschein gutschrift gymnasium gymnastik haar haarschnitt hafer haferflocken hafermilch haftpflicht
haftpflichtversicherung haftung hagel hähnchen hähne hai haken halbjahr halbmarathon halbpension halbzeit hälfte hallenbad hals hälse halskette
halsschmerzen halt haltbarkeit haltestelle haltung hammel hammer hämmer hand handbremse handbuch handbücher hände handel händler handlung handover
handschrift handschuh handtasche handtuch handtücher handwerk handwerkerin handwerkertermin handy handynummer hang hänge harfe harmonie harn hase
haselnuss haselnüsse hashwert hass haube hauch haufen häufigkeit haupt hauptbahnhof haupteingang hauptgericht hauptmieter hauptrolle hauptsache
hauptschule hauptsitz hauptspeicher hauptspeise hauptstadt hauptversammlung haus hausarbeit hausarzt hausärztin hausarztpraxis hausaufgabe hausbesuch
hausboot häuser hausflur hausgemeinschaft haushalt haushälterin hausherr hausmeister hausnummer hausordnung hausrat hausratversicherung hausschlüssel
hausschuhe haustier haustür hausverwalter hausverwaltung haut hautarzt hautärztin header hebamme hebel hecht heck heer hefe heft heftklammer heide
heidelbeere heil heilmittel heilung heim heimat heimfahrt heimreise heimspiel heimweg heimweh heirat heiterkeit heizen heizkörper heizkosten heizöl
heizung heizungsanlage hektar hektik helden heldin helfer helferin helikopter helligkeit hemd hemmung hengst henkel henne herausforderung herausgabe
herausgeber herberge herbst herd hering herkunft herr hersteller herstellung herz herzinfarkt herzschrittmacher herztablette heu heuschnupfen hexe
hilfe hilfskraft hilfsmittel himbeere himmel hin hindernis hinfahrt hinflug hinreise hintergrund hintergründe hintertür hinweg hinweis hirn hirse
hitze hobby hoch hochdruck hochhaus hochschule hochwasser hochzeit hochzeitstag hocker hof höfe hoffnung höhe höhle hohn hölle holz hölzer homeoffice
homepage honig honorar hook hopfen hör hörgerät horizont horror hörsaal hörspiel hort hörtest hose hosenanzug host hostel hotel hotelzimmer hotfix
hüfte hügel huhn hühner hülle hülse hummel hummer humor hund hundefutter hunger hupe hürde husten hustensaft hut hüte hütte hygiene hymne hypothek
icon ideal idee identität igel ikone image imbiss immobilie immobilienmakler immunsystem impfpass impfstoff impftermin impfung implantat import impuls
index industrie infarkt infektion inflation info informatik information infrastruktur infusion ingenieur ingwer inhaber inhaberin inhalt
inhaltsverzeichnis initiative inland innenhof innenhöfe innenstadt innere insekt insel inserat insolvenz inspektion inspiration installateur
installation instanz institut institution instrument insulin integration intelligenz interesse interessent interface internat internet interview
inventar inventur investition investor irrtum irrtümer isolierung iststand iteration jacht jacke jackett jagd jahr jahresabrechnung jahresabschluss
jahresbeginn jahresende jahrestag jahreswagen jahreszeit jahrgang jahrhundert jahrmarkt jahrzehnt jalousie jammer jause jeans job joggen joghurt
johannisbeere journalist journalistin jubel jubiläum jucken juckreiz jugend jugendamt jugendherberge jugendliche jugendlicher junge jungfrau
junggeselle jura jury justiz juwel kabel kabeljau kabine kabinett kachel käfer kaffee kaffeemaschine käfig kalb kälber kalender kalk kalkül kalorie
kälte kaltmiete kamel kamera kamerad kamille kamin kamm kämme kampagne kampf kämpfe kanal kanäle kandidat kandidatin kaninchen kanne kanone kante
kantine kanu kanzel kanzlei kanzler kapazität kapelle kapital kapitän kapitel kapsel kapuze karaffe karneval karosserie karotte karpfen karriere karte
kartei kartoffel kartoffelpüree kartoffelsalat kartoffelsuppe karton karussell käse käsekuchen kasse kassenbon kassenpatient kassenzettel kassette
kassierer kassiererin kästen kasten katalog katastrophe kategorie kater katze katzenfutter kauf käufe käufer käuferin kauffrau kaufhaus kaufleute
kaufmann kaufpreis kaufvertrag kaugummi kaution kautionskonto kegel kehle keim keks keller kellertür kellner kellnerin kenner kenntnis kennung
kennwort kennwörter kennzahl kennzeichen keramik kerl kernel kerze kessel kette kfz kichererbse kickoff kiefer kies kilo kilogramm kilometer kind
kinderarzt kinderärztin kinderbett kinderbuch kindergarten kindergärten kindergeld kinderheim kinderwagen kinderzimmer kindheit kinn kino kiosk kirche
kirchturm kirmes kirsche kissen kiste kita kittel kiwi klage kläger klägerin klageschrift klammer klang klänge klappe klarheit klasse klassenarbeit
klassenfahrt klassenlehrer klassenlehrerin klassensprecher klassenzimmer klausel klausur klavier klavierlehrer klavierstunde klavierunterricht
klebeband kleber kleid kleiderschrank kleidung kleidungsstück kleinbuchstabe kleingeld kleinigkeit kleinkind kleinstadt klempner klempnerei klick
klient klientin klima klimaanlage klimawandel klinge klingel klingelschild klingelton klinik klo klopapier kloß klöße klöster kloster klotz kluft
knall knappheit knecht knie knoblauch knöchel knochen knödel knopf knöpfe knoten koalition kochbuch kochen köchin kochtopf köder koffein koffer
kofferraum kohl kohlenhydrate kokosnuss kollege kollegin kolleginnen kollektion kombination komfort komma kommando kommandozeile kommen kommentar
kommilitone kommission kommode kommune kommunikation komödie komplex kompliment komponente kompost kompott kompromiss kondition konditor konditorei
kondom konferenz konfiguration konfirmation konfitüre konflikt kongress königin konkurrent konkurrenz konsequenz konserve konsole konstante
konstruktion konsul konsum kontakt kontaktdaten kontaktlinse konten kontext kontinent konto kontoauszug kontoführung kontoinhaber kontonummer
kontostand kontrast kontrolle kontrolleur kontrollkästchen konvention konzentration konzept konzern konzert konzession kopf köpfe kopfhörer kopfkissen
kopfsalat kopfschmerz kopftuch kopie kopierer korb körbe koriander kork korkenzieher korn körner körper körperteil korrektur korrespondenz korridor
kosmetik kost kostenvoranschlag kostüm krabbelgruppe kraft kräfte kraftfahrzeug kraftwerk kragen krampf krämpfe kran kräne kranke krankengymnastik
krankenhaus krankenhäuser krankenkasse krankenpfleger krankenpflegerin krankenschein krankenschwester krankenversicherung krankenwagen kranker
krankheit krankmeldung kranz kratzer kraut kräuter krawatte krebs kredit kreditkarte kreide kreis kreislauf kreisverkehr kresse kreuz kreuzfahrt
kreuzung kriechen krieg krimi kriminalität krise kriterien kriterium kritik krokodil krone kröte krücke krug krüge krümel kruste küche kuchen
küchenchef küchenschrank küchentisch kuckuck kugel kugelschreiber kuh kühe kühlschrank kühltruhe kühlung küken kultur kümmel kummer kunde kundendienst
kundenkonto kundennummer kündigung kündigungsfrist kundin kundschaft kunst künste künstler künstlerin kunststoff kunststück kunstunterricht kunstwerk
kupfer kupplung kur kurier kurkuma kursleiter kurve kurzarbeit kürze kürzung kuss küsse küste kutsche kutter kuvert labor labortermin laborwert lache
lachs lack lade ladegerät ladekabel läden ladestation ladung lage lager lagerhalle lagerung laie laken lakritz laktose lämmer lampe land landbewohner
landkarte landkreis landschaft landwirt landwirtschaft länge langeweile langlauf lappen laptop lärm larve lasagne last lastschrift lasttest lastwagen
latenz laub lauch lauf laufband läufe läufer laufschuh laufsport laufwerk laufzeit lauge laune laus läuse lautsprecher lautstärke lawine leasing leben
lebensabend lebensgefährte lebensgefährtin lebenslauf lebensläufe lebensmittel lebensversicherung leber leere leergut leerlauf legende lehm lehne
lehre lehrer lehrerin lehrerzimmer lehrgang lehrgänge lehrkraft lehrkräfte lehrling lehrplan lehrstuhl leib leiche leichtigkeit leid leidenschaft
leihe leihgabe leihwagen leim leine leinwand leiste leistung leiter leiterin leitfaden leitung leitungswasser lektion lektor lektüre lende lenker
lenkrad lerche lernen lernentwicklungsgespräch lesen leser leserin leserschaft lesung letzte leuchte leuchtturm leugnung leute level lexikon libelle
licht lichtschalter lichtschutzfaktor lid lidschatten liebe liebhaber lieblings lieblingsbuch lieblingsessen lieblingsfarbe lieblingsfilm
lieblingsplatz lieblingswein lied liefer lieferant lieferdatum lieferschein liefertermin lieferung lieferwagen lieferzeit liege liegestuhl lift liga
likör lilie limit limo limonade lineal linie link linsen linter lippe lippenstift list liter literatur lizenz lkw lob loch löcher locke löffel log
logbuch logdatei logik login logo lohn löhne lohnsteuer lokal lösung löwe luchs lücke luft luftballon lüfte luftpost lüftung lüge lügner lunge
lungenentzündung lupe lust luxus lyrik macht mächte mädchen mädel magazin magd magen mägen magenschmerzen magie magister magnet mahlzeit mahnbescheid
mahnung mai mail mailserver majoran makel makler maklerin makrele mal malerin malz management manager managerin mandant mandantin mandarine mandat
mandel mängel mangel manier manko mann männchen männer mannschaft manöver mantel mäntel manuskript mappe marathon märchen margarine marille marine
marke markierung markt marktplatz marmelade marmor märsche maß maschine maske maßnahme massage masse masseur maßstab maßstäbe mast masterarbeit
material materialien mathe mathematik matratze matrose matsch mauer maul mäuler maulwurf maus mäuse maximum mechanik medaille medien medikament medium
medizin medizinprodukt meer meeresfrüchte meeting mehl mehrheit mehrwertsteuer mehrzahl meile meilenstein meinung meise meißel meister meisterin
meisterschaft meldung melodie melone menge mensa mensch menschheit menü menüpunkt merge merkblatt merkmal messe messer messgerät messung messwert
metall meter methode metrik metzgerei miete mieter mieterhöhung mieterin mieterverein mietpreis mietshaus mietvertrag mietwagen mietwohnung migräne
migration mikrofon mikroservice mikroskop mikrowelle milch milchprodukt milchreis milliarde millimeter million mimik minderheit minderjährige
minderung mindestabstand mindestbetrag mindestlohn mindestmenge mindestpreis mineralwasser minimum minister ministerin ministerium minus minute minze
mischung missbrauch misserfolg missverständnis mist mitarbeit mitarbeiterin mitbewohner mitbewohnerin mitfahrer mitgefühl mitglied mitgliedsbeitrag
mitgliedschaft mitleid mitschüler mittag mittagessen mittagspause mittagsschlaf mitte mitteilung mittel mittelalter mittelpunkt mitternacht mitwirkung
möbel möbelhaus möbelstück mobilität mobiltelefon mock mode modell modem moderator moderatorin modul möglichkeit mohn möhre molkerei moment monat
monatsanfang monatsbeitrag monatsende monatskarte monatslohn monatsmiete mond monitor monitoring montage monteur moos moped moral mord mörder mörderin
morgen moschee motiv motivation motor motorboot motorrad motorräder motorradhelm motto möwe mrt mücke mückenstich müdigkeit mühe mühle müll müllabfuhr
mülleimer müllsack mülltonne multivitamin mund mundart münder münze muschel museen museum musik musikerin musikschule musikunterricht muskat
muskatnuss muskel muskelfaserriss muskelkater müsli muster mut mütter mutter muttersprache muttertag mütze mythos nabel nachbar nachbarhaus nachbarin
nachbarschaft nachfolge nachfolger nachfolgerin nachfrage nachhaltigkeit nachhilfe nachhilfelehrer nachmieter nachmittag nachnahme nachname nachricht
nachsorge nachspeise nacht nachtdienst nächte nachteil nachtisch nachtrag nachträge nachtruhe nachtschicht nachttisch nachtzug nachweis nacken nadel
nägel nagel nagellack nähe näherung nahrung nahrungsmittel naht nähte nahverkehr name namenstag narbe narkose nase nasenspray nashorn nation natur
navi navigation nebel nebenfach nebengebäude nebenjob nebenkosten nebenkostenabrechnung nebensache nebenwirkung neffe neid neigung nelke nerv nest
netz netzteil netzwerk neubau neugier neuigkeit neujahr neuling neurologe neuwagen nichte nichtraucher niederlage niederlassung niederschlag niere
nilpferd nische niveau node norden norm not notar notariat notarin notarzt notausgang nöte notenschnitt notfall notfälle notfallkontakt notfallnummer
notiz notizbuch notizzettel notruf notrufnummer novum nudel null nummer nummernschild nuss nussallergie nüsse nutzen nutzer nutzerin nutzerkonto
nutzername nutzung obdach obdachlose oberarm oberarzt oberfläche obergeschoss obergrenze oberschenkel oberteil objekt objektiv obst obstbaum obstsalat
ochse ofen öfen offenheit offensive öffentlichkeit offizier öffnung öffnungszeit ohr ohrring oktav öl öle olive ölwechsel oma omelett onkel op opa
oper operation operator opfer opposition optik option orange orangensaft orchester orden ordner ordnung oregano organ organisation organismus orgel
orient orientierung original orkan ort orthopäde osten osterei osterhase ostern ostersonntag output ozean paar pacht pächter päckchen packen packung
packungsbeilage paddel paket paketbote paketdienst palast palette palme panik panne papa papagei papier papierkorb pappe paprika paprikapulver papst
parade paradies paragraf parameter parfüm park parkett parkhaus parkplatz parkplätze parkschein parkuhr parlament parmesan parodie parser partei
parterre partie partner partnerin partnerschaft party pass passage passagier passant pässe passfoto passwort passwörter passwortwechsel paste pastete
pastor pastorin patch pate patenkind patent patient patientenakte patientin patin pauke pauschale pauschalreise pause pausenbrot pausenhof pavillon
payload pech pedal pediküre pegel peinlichkeit pendler pension pensum perle person personal personalabteilung personalausweis personalchef personalien
persönlichkeit perspektive perücke petersilie pfad pfand pfändung pfanne pfannkuchen pfarrer pfarrerin pfeffer pfefferminze pfeife pfeil pfennig pferd
pfingsten pfirsich pflanze pflaster pflaume pflege pflegedienst pflegefall pflegegrad pflegeheim pflegekraft pflegekräfte pflegeperson pfleger
pflegerin pflegeversicherung pflicht pflug pforte pförtner pfosten pfote pfund pfütze phase philosophie photovoltaik physik physiotherapeut
physiotherapeutin physiotherapie pickel picknick pille pilot pilotin pilotprojekt pilz pinguin pinsel pipeline pirat piste pistole pizza pizzen
pizzeria plage plakat plan pläne planet planung plastik plastiktüte platine platte plattform platz pleite plugin pod pokal politik politikerin polizei
polizeiwache polizist polizistin pollen pollenallergie polster pommes pony pool popcorn port portemonnaie portier portion porto porträt porzellan
posaune position post postamt postbote postfach postfächer postkarte postkasten postleitzahl pracht praktika praktikant praktikantin praktikum praline
prämie präsent präsentation präsident präsidentin praxen praxis praxisgebühr präzision preis preiselbeere preiserhöhung preisliste preisnachlass
preisschild premiere presse pressekonferenz priester prinz prinzessin prinzip prinzipien priorität prise privatadresse privatpatient privatsphäre
privileg probe probetag probezeit problem produkt produktion produktivsystem produzent professor professorin profi profil profit prognose programm
programmierer programmiersprache projekt projektleiter projektleiterin projektleitung promotion propeller prosa prospekt protein protest prothese
protokoll prototyp provision proxy prozedur prozent prozess prozessor prüfer prüfling prüfung psychiater psychiatrie psychologe psychologin
psychotherapie pubertät publikum pudding puder puffer pull pullover puls pult pulver puma pumpe punkt punktspiel puppe püree pute putz putzfrau
putzlappen putzmittel puzzle pyramide quadrat quadratmeter qual qualifikation qualität quantität quark quartal quartier quatsch quellcode quelle
quelltext quere query queue quitte quittung quiz quote rabatt rabe rache rad radfahren radieschen radio radius radler radtour radweg rahm rakete ram
rampe rand ränder rang ränge rangliste rasen rasenmäher rasierer rasse rassismus rast rasthof raststätte rat ratenzahlung rathaus rathäuser ratschlag
ratschläge rätsel ratte raub räuber rauch rauchmelder raum räume raumschiff raumtemperatur raupe rausch reaktion realität realschule rebe rechen
rechenzentrum recherche rechner rechnung rechnungsadresse rechnungsbetrag rechnungsdatum rechnungsnummer recht rechteck rechtsanwalt rechtsanwältin
rechtsschutz rechtsschutzversicherung rechtsstreit redakteur redaktion rede redensart redner reduktion refactoring referat referent referenz reform
regal regel regen regenbogen regenjacke regenmantel regenschirm regenwald regie regierung regime region regionalbahn regisseur register regler reh
reha reibe reichtum reichweite reife reifendruck reifenpanne reifenwechsel reihe reihenfolge reihenhaus reim reinigung reinigungskraft reis reisebüro
reiseführer reisegruppe reiseleiter reisende reisepass reisepässe reisetasche reiseziel reißverschluss reiten reitunterricht reiz reklamation rekord
rektor release religion rendite rennen rennrad renovierung rente rentner rentnerin reparatur repertoire replikation repo reporter repository
reproduktion republik request reserve reservierung residenz respekt ressource rest restaurant restbetrag resultat retoure retter rettich rettung
rettungsdienst rettungswagen reue revier review revolution rezept rezeption rhabarber rhythmus richterin richterspruch richtigkeit richtlinie richtung
riegel riemen riese riff rind rindfleisch rippe risiken risiko riss ritt ritual roadmap robbe robe roboter rock röcke roggen rohr rohrbruch rohstoff
rollback rolle roller rollkragen rollladen rollstuhl rolltreppe roman romantik röntgen röntgenbild rosen rosine rosmarin rost rotkohl rotwein route
router routine rübe rubrik rückantwort rückblick rücken rückenschmerzen rückfahrt rückflug rückfrage rückgabe rückgang rückhalt rückkehr rücklage
rücklicht rückmeldung rückreise rückruf rucksack rucksäcke rücksendung rücksicht rücksprache rückstand rückstände rücktritt rückwand rückweg
rückzahlung rückzug ruder ruf rufnummer ruhe ruhestand ruhetag rührei rührung ruin rumpf runde rundfahrt rundgang rundschreiben runtime rüssel rüstung
rutsche saal saat sachbearbeiter sachbearbeiterin sache sachschaden sachverhalt sachverständige sachverständiger sack säcke saft säfte säge sahne
saison salami salat salbe salbei saldo säle salon salz samen sammler sammlung samt sand sandale sandwich sanitär sanitäter sardine sarg satellit
sattel satz sätze satzung sau sauberkeit sauce sauerkraut sauerstoff säugling säule saum sauna säure schabe schach schacht schachtel schädel schaden
schäden schadenersatz schadensersatz schädling schaf schal schall schalter scham schande schar schärfe schatten schatz schätze schätzung schaufel
schaukel schaum schauspiel schauspielerin scheck scheibe scheibenwischer scheidung schein scheinwerfer schema schenkel schere scherz scheu scheune
schicht schichtplan schicksal schiedsrichter schiene schiff schifffahrt schild schilddrüse schildkröte schimmel schimpfwort schinken schirm schlacht
schlaf schlafanzug schlafmittel schlafsack schlafstörung schlafzimmer schlag schlaganfall schläge schlägerei schlagsahne schlagzeile schlagzeug
schlamm schlange schlauch schläuche schleier schleife schleim schleuder schlichtung schließfach schlips schlitten schlittschuh schloss schlösser
schlucht schluck schlummer schluss schlüsse schlüssel schlüsselbund schlüsseldienst schlussfolgerung schmand schmerz schmerzmittel schmetterling
schmuck schmutz schnabel schnake schnaps schnäpse schnauze schnecke schnee schneeball schneemann schneide schnelligkeit schnitt schnittlauch
schnittstelle schnitzel schnupfen schnur schnüre schnurrbart schock schokolade schöpfer schöpfung schornstein schornsteinfeger schoß schotter schramme
schrank schränke schraube schraubenschlüssel schraubenzieher schreck schrei schreiben schreibtisch schreibweise schreiner schreinerei schrift
schriftart schriftform schriftführer schriftsteller schriftstellerin schritt schrott schubkarre schublade schufa schuh schuhgröße schulanfang
schulanmeldung schulbuch schulbus schuld schuldner schule schüler schülerin schulfach schulferien schulfest schulhof schuljahr schulklasse schulleiter
schulleiterin schulleitung schulranzen schulter schultüte schulung schulweg schulzeit schulzeugnis schuppen schürze schuss schüsse schüssel schutt
schutz schützer schwäche schwager schwägerin schwalbe schwamm schwämme schwan schwangere schwangerschaft schwanz schwänze schwarm schwärme schwein
schweinefleisch schweiß schwelle schwellenwert schwerpunkt schwert schwester schwiegereltern schwiegermutter schwiegersohn schwiegertochter
schwiegervater schwierigkeit schwimmbad schwimmbäder schwimmen schwimmer schwimmkurs schwimmunterricht schwindel schwung schwünge script sechstel see
seele segel segelboot segen sehen sehstärke sehtest seide seife seil seilbahn seite sekretär sekretariat sekretärin sekt sektor sekunde
selbstbeteiligung selbsthilfegruppe selbstständigkeit selbstverständlichkeit sellerie seltenheit semester semesterferien seminar sender sendung senf
senior seniorenheim seniorin sensation sensor serie serum server service serviette sessel session set shell sicherheit sicherheitskopie
sicherheitslücke sicherung sicht sichtweise sieb siedlung sieg siegel signal signatur silbe silber silvester sinfonie singen sinn sinus sirup sitte
situation sitz sitzplatz sitzplätze sitzung skala skandal skelett ski skigebiet skikurs skilehrer skizze sklave skonto skorpion skript skulptur slip
smartphone snapshot socke sofa software sohle sohn söhne soja sojamilch sojasauce solaranlage soldat soldatin solist soll sommer sommerferien
sommerfest sommerzeit sonate sonderangebot sonderfall sonderpreis sondertilgung sonderzug sonne sonnenaufgang sonnenblume sonnenbrand sonnenbrille
sonnencreme sonnenschein sonnenschirm sonnenuntergang sorge sorgerecht sorgfalt sorte soße soziologie spalte spange sparbuch spargel sparkasse
sparplan sparpläne sparschwein spaß späße spaten spätschicht spazieren spaziergang spaziergänge speck spedition speer speicher speicherort
speicherplatz speise speisekarte speisesaal spektrum spende sperre sperrmüll spesen spezialist spezialistin spezialität spezifikation spiegel
spiegelei spiel spielerin spielplan spielplatz spielplätze spielraum spielregel spielzeug spieß spinat spinne spion spirale spitze spitzer spitzname
split sponsor sport sportart sporthalle sportler sportlerin sportplatz sportverein sprache sprachkenntnisse sprachkurs sprachnachricht sprachschule
spray sprechen sprecher sprecherin sprechstunde sprengstoff springen sprint spritze spruch sprüche sprung sprünge spülbecken spüle spülmaschine
spülmittel spur staat staatsangehörigkeit staatsanwalt staatsanwältin stab stäbe stack stadien stadion stadium städte stadtplan stadtrand stadtrat
stadtteil stadtverwaltung stadtviertel staffel staging stall ställe stamm stämme stammkunde stammplatz stand standard standardwert stände standort
standpunkt standuhr stange stapel start startpunkt startseite statik station statistik stativ statue statur status statuscode stau staub staubsauger
staudamm stauden steak stechmücke steckdose stecker steg stehen steigerung steigung steinzeit stelle stellenangebot stellenanzeige stellplatz stellung
stellungnahme stellvertreter stellvertreterin stempel steppe sterben sternbild steuer steuerberater steuerberaterin steuerbescheid steuererklärung
steuernummer steuerung stich stichprobe stichtag stichwort stichwörter stiefel stiefmutter stiefsohn stieftochter stiefvater stiel stier stift
stiftung stil stille stillstand stillzeit stimme stimmung stipendium stirn stoff stoffwechsel stopp störung story stoß stöße strafe straftat
strafzettel strahl strahlung strähne strand strandkorb straße straßenbahn straßenseite straßenverkehr strauch sträucher strecke streich streichholz
streichhölzer streife streik streit streitigkeit strenge stress streuung strich strick string stroh strom stromanbieter stromausfall stromkosten
strömung strophe strudel struktur strumpf strümpfe stück stückzahl student studentin studie studiengang studiengebühr studienplatz studieren
studierende studio studium stufe stuhl stühle stuhlgang stulle stunde stundenlohn stundenplan stundensatz sturm stürme sturz stürze stute stütze
subnetz substanz suche suchfunktion sucht süden südfrüchte summe sumpf sünde supermarkt supermärkte suppe support surfbrett surfen süßigkeit süßstoff
swimmingpool symbol sympathie symptom synagoge synchronisation syndrom synonym syntax system systematik szenario szene tabak tabelle tablet tablett
tabu tacho tafel tag tagebuch tagebücher tagesablauf tagesgeld tageslicht tagesmutter tagesordnung tagespflege tageszeit tageszeitung tagung taille
takt taktik tal talent täler talsperre tampon tango tank tankstelle tante tanz tänze tänzer tänzerin tanzkurs tapete tarif tarifvertrag tasche
taschenbuch taschengeld taschenlampe taschenmesser taschenrechner taschentuch taschentücher task tasse tastatur taste tat täter täterin tätigkeit
tatort tatsache taube tauchen taucher taufe tausch täuschung taxi team technik technikerin technologie tee teelöffel teer teig teigwaren teil
teilhaber teilnahme teilnehmende teilnehmer teilnehmerin teilung teilzahlung teilzeit telefon telefonat telefonbuch telefongespräch telefonieren
telefonnummer telegramm teller tempel temperament temperatur template tempo tendenz tennis tennisplatz tennisschläger teppich termin terminal
terminkalender terrasse territorium terror test testament testergebnis testlauf teststufe testsystem teufel text theater theaterstück theke thema
themen theologie theorie therapeut therapeutin therapie thermometer thermoskanne these thread thron thunfisch ticket tief tiefgarage tiefkühltruhe
tiefpunkt tier tierarzt tierärztin tierarztpraxis tierheim tierpark tiger tilgung timeout tinte tipp tisch tischdecke tischler tischlerei tischtennis
titel toast töchter tochter tochterfirma tod todesfall todesopfer toilette toilettenpapier token toleranz tomate tomatensauce ton töne tonne tool
tooltip topf töpfe tor törtchen torte torwart tote toter tour tourismus tourist touristin trab tracht tradition tragen träger trägerin tragödie
trainer trainerin training traktor träne transport traube trauer trauerfeier traum träume trauring trauung trauzeuge trauzeugin treff treffpunkt
treiben treibstoff trend trennung treppe treppenhaus tresor treue trick trieb triebwerk trigger trikot trinken trinker trinkgeld trinkwasser trio
tritt triumph trockenheit trockner trödel trommel trompete tropf trost trottel trubel trüffel truhe trumpf trupp truthahn tuch tücher tüchtigkeit
tugend tulpe tumor tun tunnel tür türkis türklingel turm türme turnbeutel turnen turner turnhalle turnier turnschuh turnus türschloss türschlüssel
tüte typ übelkeit üben überblick überfahrt überfall überflug übergabe übergabeprotokoll übergang übergänge übergewicht überlegung übermut übernachtung
übernahme überraschung überschreitung überschrift überschuss überschüsse überschwemmung übersetzer übersetzerin übersetzung übersicht überstunde
übertragung überwachung überweisung überzeugung übung ufer uhr uhrwerk uhrzeit ultraschall umbau umbauten umfang umfeld umfrage umgang umgangssprache
umgebung umkehr umkleide umkreis umlage umlauf umleitung umsatz umsätze umschlag umschläge umschulung umsicht umstand umstände umstellung umstieg
umtausch umweg umwelt umweltschutz umzug umzüge umzugskarton umzugswagen unabhängigkeit unbekannte unbekannter unfall unfälle unfallversicherung unfug
ungeduld unglück uni uniform union universität unkosten unkraut unmenge unordnung unrecht unruhe unschuld unsicherheit unsinn unterarm unterbrechung
unterbringung unterführung untergang untergrenze untergrund unterhalt unterhaltszahlung unterhaltung unterhemd unterhose unterkunft unterkünfte
unterlage untermiete untermieter unternehmen unternehmer unternehmerin unterricht unterschied unterschrift unterstützung untersuchung untertitel
untervermietung unterwäsche unterzeichner unverträglichkeit unwetter unzufriedenheit update upgrade upload urgroßmutter urgroßvater urheber urin
urkunde url urlaub urlaubsantrag urlaubstag urologe ursache ursprung urteil urwald user utensilien vanille variable variante vase vater väter
vaterschaft vatertag veganer veganerin vegetarier vegetarierin vegetation veilchen vene ventil ventilator verabredung verabschiedung verachtung
veränderung veranstalter veranstaltung veranstaltungsort verantwortliche verantwortlicher verantwortung verband verbände verbesserung verbindlichkeit
verbindung verbleib verbot verbrauch verbrechen verbrecher verdacht verdauung verdienst verein vereinbarung vereinfachung vereinigung vereinsheim
verfahren verfall verfallsdatum verfasser verfassung verfolger verfolgung verfügbarkeit verfügung vergabe vergangenheit vergebung vergehen
vergessenheit vergiftung vergleich vergnügen vergünstigung vergütung verhaftung verhalten verhältnis verhandlung verhinderung verhör verhütung verkauf
verkäufe verkäufer verkäuferin verkehr verkehrsmittel verkehrsregel verkehrsschild verkehrsunfall verlag verlangen verlängerung verlauf verläufe
verleih verleihung verletzte verletzter verletzung verleumdung verlobte verlobter verlobung verlosung verlust vermerk vermieter vermieterin vermietung
vermittler vermittlung vermögen vermutung verneinung vernunft veröffentlichung verordnung verpackung verpflegung verpflichtung verrat verräter vers
versagen versammlung versand versandkosten verschluss verschlüsse verschlüsselung verschmutzung verschwendung versehen versicherte versicherung
versicherungsnummer versicherungsschein version versionsnummer versorgung verspätung versprechen verstand verständigung verständnis verstärker
verstärkung versteck verstopfung verstoß verstöße versuch verteidiger verteidigung verteiler verteilung vertrag verträge vertragspartner vertrauen
vertrauensperson vertreter vertreterin vertretung vertrieb verurteilung verwahrung verwalter verwaltung verwandte verwandter verwandtschaft verwarnung
verweis verwender verwendung verwendungszweck verwirklichung verwirrung verzeichnis verzeihung verzicht verzierung verzögerung verzweiflung veto video
videokonferenz vieh vielfalt viertel viertelstunde villa violine viren virtualisierung virus visa visite visitenkarte visum vitamin vögel vogel
vokabel vokal volk völker volksfest volkshochschule vollendung vollkornbrot vollmacht vollmond vollpension vollstreckung vollzeit volumen vorabend
voranmeldung voraussetzung vorbehalt vorbereitung vorbesitzer vorbild vordergrund vorderrad vordertür vordruck vorfahrt vorfall vorfälle vorfreude
vorführung vorgabe vorgang vorgänge vorgänger vorgängerin vorgarten vorgehen vorgeschichte vorgesetzte vorgesetzter vorhaben vorhang vorhänge
vorhersage vorjahr vorlage vorlauf vorläufer vorlesung vorliebe vormieter vormittag vormund vormundschaft vorname vorort vorplatz vorrang vorrat
vorräte vorraum vorrichtung vorsatz vorsätze vorschau vorschlag vorschläge vorschrift vorschuss vorschüsse vorsicht vorsitz vorsitzende vorsitzender
vorsorge vorsorgevollmacht vorspeise vorsprung vorstand vorstände vorstellung vorstellungsgespräch vorteil vortrag vorträge vorurteil vorwahl vorwand
vorwort vorwurf vorwürfe vorzeichen vorzug vorzüge vulkan waage wache wachs wachstum wächter waffe waffel wagen wagnis wahl wähler wahlkampf wahnsinn
wahrheit wahrnehmung wahrscheinlichkeit währung waise wal wald waldweg wall walnuss walnüsse walze walzer wand wände wandel wanderer wanderschuhe
wanderung wanderweg wandschrank wange wanne wanze wappen ware warenhaus warenkorb wärme wärmemengenzähler wärmepumpe wärmflasche warmmiete warnung
warten wartezeit wartezimmer wartung warze waschbecken wäsche waschen wäscherei waschküche waschmaschine waschmittel wasser wasserfall wasserhahn
wasserkocher wasserrohr wasserschaden watt webhook webseite webserver website wechsel wechselgeld wechselkurs wecker weg weh wehrdienst weib weiche
weide weigerung weihnachten weihnachtsbaum weihnachtsfeier weihnachtsferien weihnachtsgeld weihnachtsgeschenk weihnachtsmarkt weihrauch wein weinberg
weinflasche weinglas weintraube weißbrot weise weisheit weisung weißwein weite weiterbildung weiterentwicklung weizen weizenmehl welle welt weltkrieg
weltmeister weltmeisterschaft weltraum wende wendung werbespot werbung werdegang werk werkbank werkstatt werkstätten werktag werkzeug wermut wert
wertgegenstand wertpapier wertung wesen wespe wespenstich weste wettbewerb wette wetter wetterbericht wettervorhersage wettkampf wettkämpfe whisky
wichtigkeit wickel widder widerruf widerrufsrecht widerspruch widersprüche widerstand widerstände widmung wiederaufnahme wiedergabe wiederholung
wiedersehen wiege wiese wiki wild wildcard wille willkür wimper wind windel windkraft windrad windräder winter winterdienst winterferien winterjacke
wintermantel winterreifen winterzeit wippe wirbel wirbelsäule wirklichkeit wirkstoff wirkung wirt wirtin wirtschaft wirtschaftsprüfer
wirtschaftsprüfung wissen wissenschaft wissenschaftler wissenschaftlerin witwe witwer witze woche wochenende wochenmarkt wochentag wodka woge wohl
wohlstand wohnen wohnfläche wohngebiet wohngeld wohngemeinschaft wohnhaus wohnheim wohnort wohnsitz wohnung wohnungsschlüssel wohnungstür wohnzimmer
wolke wolle workaround workflow workshop wort wörter wörterbuch wörterbücher wortlaut wrack wuchs wucht wunde wunder wunsch wünsche würde wurf würfe
würfel wurm würmer wurst würstchen würste würze wurzel wüste wut xylofon yacht yoga yogakurs zacke zahl zähler zählerstand zahlung zählung
zahlungseingang zahlungsfrist zahlungsweise zahlungsziel zahn zahnarzt zahnärztin zahnarztpraxis zahnarzttermin zahnbürste zahncreme zähne zähneputzen
zahnersatz zahnfleisch zahnpasta zahnreinigung zahnschmerzen zahnspange zange zapfen zauber zaun zäune zebra zebrastreifen zeche zecke zeh zeichen
zeichenkette zeichnen zeichner zeichnung zeiger zeile zeit zeitalter zeitarbeit zeitfenster zeitplan zeitpunkt zeitraum zeiträume zeitschrift
zeitstempel zeitung zeitungsartikel zeitverschiebung zeitvertreib zeitzone zelle zelt zement zensur zentimeter zentrale zentralheizung zentren zentrum
zerfall zerstörung zertifikat zettel zeug zeugenaussage zeugin zeugnis zeugnisausgabe zeugnisse ziege ziegel ziel zielgruppe zielort ziffer zigarette
zigarre zimmer zimmernummer zimmerpflanze zimt zins zinssatz zirkel zirkus zitat zitrone zitronensaft zivildienst zivilprozess zögern zöliakie zoll
zölle zone zoo zopf zöpfe zorn zubehör zubereitung zucchini zucht züchter zucker zuckerguss zuckerwert zufahrt zufall zufälle zufluss zufriedenheit
zufuhr zug zugabe zugang zugänge zugangsdaten züge zugehörigkeit zugfahrt zugriff zugticket zuhause zuhörer zukunft zulage zulassung zulauf zulieferer
zunahme zuname zündung zunge zuordnung zusage zusammenarbeit zusammenfassung zusammenhang zusammenhänge zusammenkunft zusammenleben zusammensetzung
zusammenstoß zusatz zusätze zuschauer zuschauerin zuschlag zuschläge zuschuss zuschüsse zusendung zustand zustände zuständigkeit zusteller zustellung
zustimmung zutat zutritt zuverlässigkeit zuversicht zuwachs zuwendung zuzahlung zwang zwänge zweck zweifel zweig zweigstelle zweitwohnung zwerg
zwiebel zwilling zwischenablage zwischenbericht zwischenfall zwischenlandung zwischenraum zwischenspeicher zwischenstand zwischenstopp zwischenzeit
zyklus zylinder
`),
);

export const germanEndings: readonly string[] = wordsOf(
  "ung ungen heit heiten keit keiten schaft schaften chen lein tion tionen ismus tät täten nis nisse ling linge ment mente innen anten enten eur eure euren tum tümer thek theken loge logen login logie logien grafie grafien graphie pathie metrie werk werke werken zeug zeuge zeugen stoff stoffe haftigkeit losigkeit isten istin",
);

/** Nouns that also end names of streets, places and families. */
export const placeEndings: ReadonlySet<string> = new Set(
  wordsOf(
    "straße platz park kirche land wald markt garten strand insel hotel weihnachten brücke meer mann haus häuser bach feld burg dorf mund stock ruhe recht gang helm heim hafen turm allee gasse ufer damm baum holz korn witz stein brunnen spitze kreis hütte höhe schloss ecke bank meister wirt zeile wall graben wiese pfad steg kreuz lohn achse tal hügel quelle tor hain born villa zelle werder mühle rose kraft stahl zimmer wein gold glück hütten furt stern post welt ofen raub tanz rücken gitter",
  ),
);

/** Names of families and places that look like a form of a noun: `Müller`, `Müll`. */
export const lookalikes: ReadonlySet<string> = new Set(
  wordsOf(
    "müller schneider fischer bauer maier kuhn sauer seiler hauser steiner hofer holzer ritter nagel sander bäcker becker kaufmann wild glaser schlosser dorn kohl zorn neubauer volker gelsenkirchen saarbrücken pfarrkirchen euskirchen neunkirchen schreiner wagner lehner reiter schuster förster gärtner metzger bader brauer drechsler geiger hacker jäger lauer sänger schreiber schütz stadler töpfer weber ziegler zeller spengler kistner bäumer römer bayer thaler taler berger brunner bacher felder hofmann wieser weger dürr graber grabner moser",
  ),
);
