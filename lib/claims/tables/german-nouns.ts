import { wordsOf } from "@/lib/claims/tables/words-of";

/**
 * Common nouns that German writes with a capital. A word that ends in one of four letters or more is
 * common, too (`Hausarzt`). Endings of place names, such as `berg` or `stadt`, are not here.
 */
export const germanNouns: ReadonlySet<string> = new Set(
  wordsOf(`
tag tage tagen woche wochen monat monate jahr jahre jahren stunde stunden minute minuten zeit uhr morgen mittag abend abends nacht
frühstück mittagessen abendessen essen mahlzeit mahlzeiten kaffee tee wasser milch brot käse fisch fleisch obst gemüse zucker salz bier wein
suppe kuchen ei eier butter honig nüsse nuss apfel äpfel erdnüsse allergie tablette tabletten pille pillen tropfen dosis medikament medikamente mittel arznei spritze
arzt ärztin ärzte doktor zahnarzt termin termine praxis klinik krankenhaus rezept schmerz schmerzen kopf rücken knie herz blut blutdruck hand
hände fuß füße auge augen ohr ohren haut zahn zähne haus wohnung zimmer küche bad garten keller dach tür türe schlüssel fenster balkon
tisch stuhl bett schrank treppe licht lampe strom gas heizung miete vertrag rechnung geld konto bank karte preis kosten betrag steuer versicherung
arbeit beruf büro firma chef chefin kollege kollegin kollegen kolleginnen projekt kunde kunden team sitzung besprechung bericht mail nachricht brief anruf telefon
handy nummer rechner computer laptop server datei dateien passwort code schule lehrer lehrerin kind kinder kindern sohn tochter mutter vater eltern bruder
schwester geschwister oma opa großmutter großvater enkel enkelin tante onkel frau mann freund freundin freunde nachbar nachbarin nachbarn familie
mensch menschen leute person personen gast gäste hund katze katzen hunde vogel pferd tier tiere auto wagen rad fahrrad zug bahn bus flug flugzeug
schiff fähre reise urlaub ferien weg straße platz park wald see strand meer insel ort land sonne regen schnee wetter wind winter sommer
frühling herbst musik lied klavier gitarre chor buch bücher zeitung film filme spiel spiele sport fußball schwimmen yoga spaziergang kirche messe
gottesdienst geburtstag hochzeit fest feier geschenk weihnachten ostern name namen wort wörter sprache frage antwort problem probleme grund gründe
idee plan pläne ziel wunsch wünsche angst freude liebe leben tod gesundheit krankheit hilfe pflege pause schlaf ruhe lust interesse meinung
teil teile stück paar seite seiten liste farbe farben größe gewicht höhe länge temperatur grad prozent euro liter gramm mal
anfang ende mitte nähe stelle fall fälle art weise form zahl zahlen hälfte rest regel regeln ausnahme notiz notizen tasse tassen glas flasche
kleidung mantel jacke schuh schuhe hemd hose brille uhrzeit datum kopie original bild bilder foto fotos nähe lieferung paket post
einkauf markt laden geschäft bäckerei bäcker supermarkt apotheke restaurant hotel kurs unterricht prüfung studium universität werkstatt verein vereins
lieblings hobby sorge sorgen nerven laune stimme blick wand wände boden blumen blume rosen pflanze pflanzen baum bäume umzug besuch treffen
feierabend wochenende vormittag nachmittag alltag mittags heimweg rückweg hin ding dinge sache sachen notfall notfälle vorrat reifen fahrer
zugang sicherung speicher version fassung anlage gerät geräte maschine druck takt puls wert werte messung blutzucker zuckerwert
kündigung frist vorschuss kaution zahlung überweisung gebühr ermäßigung spende abo kellertür gartentür haustür hintertür vordertür finger bein beine arm arme bauch kater enkelkinder leiter leiterin lehrling schlüssel schlüsseln kontakt skript umgebung zeile zeilen backen futter ersatz stress wecker anruf krankenschwester pfleger pflegerin
`),
);

export const germanEndings: readonly string[] = wordsOf(
  "ung ungen heit heiten keit keiten schaft schaften chen lein tion tionen ismus tät täten nis nisse ling linge ment mente",
);

/** Nouns that also end names of streets and places. */
export const placeEndings: ReadonlySet<string> = new Set(
  wordsOf(
    "straße platz park kirche land wald markt garten strand insel hotel weihnachten brücke meer",
  ),
);
