/** How a language says halves. */
interface Halves {
  /** Phrases after a number or its unit, separated by commas: `and a half`. */
  readonly after: string;
  /** A half of the unit that follows: `half an hour`. */
  readonly half: string;
  /** Words for an amount of time or weight, with what they are: `fortnight=2:week`. */
  readonly words?: string;
}

export const halves: Readonly<Record<string, Halves>> = {
  en: {
    after: "and a half, and one half",
    half: "half",
    words: "fortnight=2:week decade=10:year half-hour=30:minute semester=6:month",
  },
  de: {
    after: "und ein halb, und eine halbe, und einen halben, und ein halbes",
    half: "halb halbe halben halbes halber",
    words:
      "viertelstunde=15:minute dreiviertelstunde=45:minute halbstündig=30:minute halbstündige=30:minute halbjahr=6:month vierteljahr=3:month semester=6:month jahrzehnt=10:year",
  },
  fr: {
    after: "et demi, et demie",
    half: "demi demie",
    words: "semestre=6:month décennie=10:year quinzaine=2:week",
  },
  es: {
    after: "y medio, y media",
    half: "medio media",
    words: "semestre=6:month década=10:year quincena=2:week bimestre=2:month trimestre=3:month",
  },
  it: {
    after: "e mezzo, e mezza, e mezz'",
    half: "mezzo mezza mezz'",
    words:
      "mezz'ora=30:minute mezzora=30:minute semestre=6:month decennio=10:year bimestre=2:month trimestre=3:month",
  },
  pt: {
    after: "e meio, e meia",
    half: "meio meia",
    words: "semestre=6:month década=10:year bimestre=2:month trimestre=3:month quinzena=2:week",
  },
  nl: {
    after: "en een half, en een halve, en half, en halve",
    half: "half halve",
    words:
      "halfuur=30:minute halfuurtje=30:minute kwartier=15:minute kwartiertje=15:minute halfjaar=6:month",
  },
  pl: {
    after: "i pół",
    half: "pół",
    words:
      "kwadrans=15:minute kwadransa=15:minute kwadransie=15:minute półgodzinny=30:minute półgodzinna=30:minute półrocze=6:month półroczny=6:month dekada=10:year",
  },
  ru: {
    after: "с половиной, с половиною",
    half: "пол половина половину",
    words:
      "полчаса=30:minute получаса=30:minute получасовой=30:minute полгода=6:month полугода=6:month полугодие=6:month полкило=500:g поллитра=500:ml десятилетие=10:year",
  },
  uk: {
    after: "з половиною, і пів, та пів, з половиной",
    half: "пів половина половину",
    words: "півгодини=30:minute півроку=6:month півкіло=500:g півлітра=500:ml десятиліття=10:year",
  },
  cs: {
    after: "a půl, a půle",
    half: "půl půlka",
    words:
      "půlhodina=30:minute půlhodiny=30:minute půlhodinu=30:minute půlhodinový=30:minute čtvrthodina=15:minute čtvrthodiny=15:minute čtvrthodinu=15:minute půlrok=6:month půlroku=6:month půllitr=500:ml pololetí=6:month",
  },
  sv: {
    after: "och en halv, och ett halvt, och halv",
    half: "halv halvt halva",
    words:
      "halvtimme=30:minute halvtimmes=30:minute halvtimmen=30:minute kvart=15:minute halvår=6:month halvårs=6:month",
  },
  da: {
    after: "og en halv, og et halvt, en halv",
    half: "halv halvt halve",
    words: "halvtime=30:minute halvtimes=30:minute kvarter=15:minute halvår=6:month",
  },
  nb: {
    after: "og en halv, og et halvt, og ei halv",
    half: "halv halvt halve",
    words: "halvtime=30:minute halvtimes=30:minute kvarter=15:minute halvår=6:month",
  },
  fi: {
    after: "ja puoli, ja puolen, ja puolta",
    half: "puoli puolen puolta",
    words:
      "puolituntia=30:minute vartti=15:minute varttia=15:minute vartin=15:minute puolivuotta=6:month",
  },
  hu: {
    after: "és fél, és félig",
    half: "fél",
    words:
      "félóra=30:minute félórás=30:minute félórát=30:minute negyedóra=15:minute negyedórát=15:minute félév=6:month féléves=6:month",
  },
  ro: {
    after: "și jumătate, şi jumătate",
    half: "jumătate",
    words: "semestru=6:month deceniu=10:year",
  },
  el: {
    after: "και μισή, και μισό, και μισός",
    half: "μισή μισό μισής μισού μισός",
    words: "μισάωρο=30:minute εξάμηνο=6:month τρίμηνο=3:month δίμηνο=2:month δεκαετία=10:year",
  },
  tr: { after: "buçuk, bucuk", half: "yarım buçuk", words: "çeyrek=15:minute" },
  ar: { after: "ونصف, و نصف, والنصف", half: "نصف", words: "عقد=10:year" },
  he: { after: "וחצי, ומחצה", half: "חצי מחצית", words: "עשור=10:year" },
  fa: { after: "و نیم, ونیم", half: "نیم", words: "دهه=10:year" },
  hi: { after: "", half: "आधा आधे आधी", words: "दशक=10:year" },
  vi: { after: "rưỡi", half: "nửa" },
  id: { after: "setengah", half: "setengah", words: "semester=6:month dasawarsa=10:year" },
  ko: { after: "반", half: "반" },
};

/** What stands for a number only at the beginning of a longer word: `siedmioletni`, `πενταήμερη`. */
export const numberParts: Readonly<Record<string, string>> = {
  de: "",
  nl: "",
  sv: "",
  da: "",
  nb: "",
  fi: "",
  hu: "",
  it: "",
  pl: "dwu=2 trzy=3 cztero=4 pięcio=5 sześcio=6 siedmio=7 ośmio=8 dziewięcio=9 dziesięcio=10 dwunasto=12 piętnasto=15 dwudziesto=20 trzydziesto=30 czterdziesto=40 pięćdziesięcio=50 stu=100",
  ru: "двух=2 трёх=3 трех=3 четырёх=4 четырех=4 двадцати=20 тридцати=30 сорока=40 пятидесяти=50 шестидесяти=60 ста=100 двухсот=200",
  uk: "дво=2 двох=2 три=3 трьох=3 чотири=4 чотирьох=4 восьми=8 сорока=40 ста=100",
  cs: "dvou=2 tří=3 čtyř=4 sta=100",
  el: "δι=2 δί=2 τρι=3 τρί=3 τετρα=4 τετρά=4 πεντα=5 πεντά=5 εξα=6 εξά=6 επτα=7 επτά=7 εφτα=7 οκτα=8 οκτά=8 οχτα=8 εννια=9 εννιά=9 δεκα=10 δεκά=10 εικοσα=20",
};
