import type { LanguageCode } from "@/lib/claims/tables/languages";
import { wordsOf } from "@/lib/claims/tables/words-of";

/** A shorter word may be a name that ends so by chance. */
export const leastOrdinary = 7;

/**
 * What ordinary words end in, and names don't, by language: a capitalised word that only begins a
 * sentence is no name then.
 */
export const ordinaryEndings: Readonly<Record<string, RegExp>> = {
  cs: /(?:ování|[ntlčžšv]ání|ení|ost|ostí?|ovat|uje|ují|ujeme|ujete|oval[aioy]?|ováno|áno|eno|ick[ýáéo]|tel(?:ka|ky|kou)|ství|ctví|(?:ov|áv|ín|ív)ače?|^nej.{3,}(?:ší|ej[ií]|ěji))$/,
  da: /(?:(?<!s|gr|e)en|et|[^l]ene|erne|else[rn]?|elserne|heden?|ningen|ingerne?|tionen|mentet|ende)$/,
  de: /(?:los|bar|haft|lich|sam|isch|fach|mäßig|fähig)e[mnrs]?$|(?:weise|iert|ieren)$/,
  el: /(?:ται|ουμε|ετε|ούν|ουν|αμε|ατε|ηκε|ηκαν|σεις|σεων|ματα|ματος|μάτων|ότητας?|[αεηιωύ]ση|[αεηιωύ]σης)$/,
  es: /(?:ciones|siones|sión|ción|mente|[ai]mientos?|[aeiu]dores|[aeiu]doras|ólog[oa]s?|iendo|[aei]rán|aron|ieron|[ai]bles?|ísim[oa]s?|ismo)$/,
  fi: /(?:isuus|isuuden|uuden|yyden|taan|tään|ttav[aä]|mme)$/,
  fr: /(?:ements?|amment|emment|[st]ions?|[lnpst]euses?|[cu]trices?|ités?|ologues?|ologie|iques|[ai]bles?)$/,
  hu: /(?:zás|zés|ítás|ítés|ulás|ülés|ság|ség|ságok|ségek|ható|hető)$/,
  id: /(?:nya|kan|kanlah)$|^(?:pe[mnr]?|peng|peny|ke)[a-z]{3,}an$/,
  it: /(?:zioni|zione|sioni?|mente|[ai]menti?|ologi|iamo|issim[aeio]|[ai]bil[ei]|ismo)$/,
  nl: /(?:heid|heden|lijke?|aties?|iteit|iteiten|schappen|bare?|isme|eerde?)$/,
  nb: /(?:(?<!s|gr|e)en|et|[^l]ene|else[rn]?|elsene|heten?|ningen|inge[nr]|sjonen?|mentet|ende)$/,
  pl: /(?:[ae]nie|[ae]niem|[ae]niu|ością?|ości|[aio]wano|ujemy|liśmy|łyśmy|iuszk[aię]|iczk[aię]|istk[aię]|olo(?:g|żka)|ologia|arnia|ownia|^naj.{3,}(?:sz[yae]|szy[mc]h?|szej|iej))$/,
  pt: /(?:ções|sões|são|ção|mente|[ai]mentos?|[aeiu]dores|[aeiu]doras|ólog[oa]s?|[aei]rão|[aei]ram|[áí]vel|[áí]veis|íssim[oa]s?|ismo|agens)$/,
  ro: /(?:area|erea|irea|ării|erii|irii|ația|ației|[ei]lor|itate|ității|ează|ește|ător|ătoare)$/,
  ru: /(?:[аяеи]ть|уть|тись|[оыи]вал[аио]?|ировал[аио]?|^наи.{3,}ш(?:ий|ая|ее|ие)|тель(?:ница)?|щ(?:ий|ая|ее|ие)|[акп]ци[яию])$/,
  sv: /(?:(?<!s|gr|e)en|et|ningarn?a?|[ao]rnas?|ernas?|heter|tioner|isk[at]|lig[at]|ande|ades?|ats)$/,
  tr: /(?:[dt][ae]ki(?:ler|lar)?|c[ıiuü]y[ae]|[dt][ıiuü]ğ[ıiuü]|[ae]c[ae]ğ[ıi]|l[ıiuü]ğ[ıiuü]n?|l[ae]r[ıi](?:n[ıi]|nd[ae]n?)?|m[ae]l[ıi]|[ıiuü]yor)$/,
  uk: /(?:ання|ення|іння|анням|енням|ість|ості|істю|увати|ювати|ували?|увала|ється|ються|иться|яться|[ії]вниц[яею]+|[ії]дниц[яею]+|[акпзм]ці[яїю]|овано|увано|ємо|уємо|имо|ують|^най.{3,}ш(?:ий|а|е|і|ого|ому|ої|ій|у|их|им))$/,
} satisfies Partial<Record<LanguageCode, RegExp>>;

/** What names of places and families end in, though it looks like an article: `Kungsholmen`. */
export const definitePlaces =
  /(?:holmen|gården|garden|torget|torvet|platsen|pladsen|plassen|fjorden|parken|gaten|gatan|veien|vejen|vägen|berget|bjerget|dalen|skogen|skoven|viken|bukten|backen|bakken|åsen|huset|hamnen|havnen|ängen|malmen|staden|landet|haugen|toppen|slottet|kollen|vatnet|vannet|marken|strømmen|strömmen|sletten|lunden|haven|hagen|broen|kajen|odden|øyen|bryggen)$/;

/** Names that end like ordinary words. */
export const namesLikeWords: ReadonlySet<string> = new Set(
  wordsOf(`
    florence clemence clémence constance prudence laurence lawrence terence terrence clarence provence valence spence
    vivence torrance terrance patience temperance hortense felicity trinity serenity charity amity verity unity chastity
    manning jennings hastings fleming flemming henning harding browning irving sterling stirling cummings billings
    golding darling keating reading kipling wyoming beijing nanjing kunming darjeeling behring döring mehring göring
    redding spalding fielding gosling starling sibling schilling bolling rawlings dowling bowling hemming pickering
    clements coates constable lawless harkness guinness connally khaled waleed naveed javed majed rashed wahed alfred
    conception concepción asunción encarnación anunciación consolación visitación presentación purificación ascensión
    conceição assunção encarnação anunciação consolação apresentação salvação concezione assunzione annunziata
    clemente clementi clement clementina vicente elisabet elisabeth margaret harriet juliet violet bernadet annet
    drammen lofoten jotunheimen teherán barberán pekalongan wieliczka özçelik ayvalık arçelik altınçelik balçelik
    хорватия хорвація венеция галиция далмация франция франція маврикий строитель верный
    jesmond marlene magdalene helene solene jolene darlene charlene
  `),
);
