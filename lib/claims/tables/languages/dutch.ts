import type { Language } from "@/lib/claims/tables/language";

export const dutch: Language = {
  littleWords: `
    de het een en van is niet met op in voor te zijn haar hij ze zij om aan bij elke na dat die
    naar uit maar ook geen heeft altijd nooit alleen als of tot wordt door wil hun
  `,
  openers: `
    aan achter af al alle alleen als altijd bij beide belt betaalt bijna binnen boven buiten
    daar daarna dan dat de deze die dit doet door drinkt dus eerst een eet elk elke en er geen
    gebruikt gaat ga haar had heeft hem hen het hier hij hoe houdt hun iedere iedereen iemand
    iets ik in is ja je jij kan kijkt koopt krijgt leest leert loopt maar maakt mag meestal men
    met mijn misschien moet na naar naast neemt niemand niet niets nog nooit nu of om omdat
    onder ons op over per rijdt 's samen sinds slaapt soms speelt spreekt tegen ten ter terwijl
    tot tussen uit vaak van vanaf veel vindt volgens voor voordat vorig waar waarom wacht
    wanneer want was wat we werkt wie wil woont wordt zal ze zeer zelf zij zijn zit zo zodra
    zonder zou zwemt houd hou bel neem koop huur dosis script contract levering bestelling adres
    doel taak project begroting server back-up versie klant team stijl antwoorden vragen
    samenvatting nieuwe oude bloeddruk kat hond dochter zoon moeder vader vandaag gisteren
    overigens trouwens eindelijk onlangs
  `,
  numbers:
    "twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien=15 twintig=20 dertig=30",
  negation: {
    words: "niet, geen, nooit, niemand, niets, nergens, zonder, noch, verboden",
  },
  hedge: {
    words: `
      misschien, waarschijnlijk, mogelijk, vermoedelijk, blijkbaar, ongeveer, circa, soms,
      meestal, lijkt, zou, zouden, zelden, bijna, wellicht
    `,
  },
  condition: {
    words: "als, tenzij, zolang, mits, totdat, tot ~, indien, ingeval",
  },
  exclusion: {
    words: `
      alleen, slechts, enkel, behalve, uitgezonderd, hoogstens, minstens, maximaal, in plaats van,
      uitsluitend, tenminste
    `,
  },
  universal: {
    words: "altijd, elke keer, iedere keer, telkens, zonder uitzondering",
  },
};
