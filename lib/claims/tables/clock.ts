/** What stands beside the number of an hour; parts of regular expressions. */
export const clock = {
  hour: "uhr|giờ(?! trước)|o'clock|時(?![间間])|点|點|时|시(?!간)|बजे|बजकर|से(?= (?:सुबह|शाम|रात|दोपहर) \\d)|น\\.|นาฬิกา|โมง|órakor",
  half: "半|반|rưỡi",
  minute: "phút|分(?![钟鐘間])|분(?!간)|(?<=बजकर \\d{1,2} ?)मिनट",
  morningAfter:
    "a\\. ?m\\.|am(?![a-z]| (?:abend|morgen|vormittag|nachmittag|mittag))|утра|π\\.? ?μ(?![α-ω])|صباح[ًا]+|ص(?![\\u0621-\\u064A\\u066E-\\u06D3])|بامداد|صبح(?![\\u0621-\\u064A\\u066E-\\u06D3])",
  eveningAfter:
    "p\\. ?m\\.|pm(?![a-z])|вечера|μ\\.? ?μ(?![α-ω])|مساءً?|م(?![\\u0621-\\u064A\\u066E-\\u06D3])|عصر(?![\\u0621-\\u064A\\u066E-\\u06D3])|بعد ?از ?ظهر",
  /** Only behind a number that is an hour for another reason. */
  morningSoft:
    "in the morning|de la mañana|da manhã|du matin|del mattino|di mattina|'s (?:och|mor)gends|pagi(?!n)|sáng|på morgonen|om morgenen|το πρωί|ранку|ráno|dimineața|reggel|صبح",
  eveningSoft:
    "in the (?:afternoon|evening)|de la (?:tarde|noche)|da (?:tarde|noite)|du soir|de l'après-midi|di sera|del pomeriggio|'s (?:avonds|middags)|malam|sore|tối|chiều|på kvällen|om aftenen|om kvelden|το (?:βράδυ|απόγευμα)|večer|odpoledne|seara|عصر|شب",
  morningBefore:
    "เช้า|上午|早上|早晨|清晨|早|午前|朝|凌晨|未明|清早|一早|早间|明け方|오전|아침|새벽|सुबह",
  eveningBefore:
    "บ่าย|เย็น|中午|낮|दोपहर|下午|晚上|晚|傍晚|午後|夜|夜里|夜间|夜中|黄昏|昼|晚间|夕方|오후|저녁|밤|रात|शाम",
} as const;

/** Units of time that also name an hour of the day: `à 8 heures`, `в 8 часов`; `8 hours` never does. */
export const hourOrTime =
  /[\d\s](?:h|heures?|horas?|or[ae]|uur|giờ|ч|час(?:а|ов|у)?|hod(?:in[ayuě]?)?|год(?:ин[аиіу]?)?|óra)$/i;

/** Words before the number of an hour. */
export const hourBefore: ReadonlySet<string> = new Set([
  "الساعه",
  "בשעה",
  "saat",
  "ساعت",
  "kl",
  "klockan",
  "klokken",
  "klo",
  "kello",
  "pukul",
  "jam",
  "orele",
]);

/** Words after which a bare number may be an hour. */
export const mayBeAtHour: ReadonlySet<string> = new Set(
  "at by from to until till before after around um ab bis von vor nach gegen à vers dès las alle dalle delle às as om vanaf tot o od do в с до к после около в saat kl godz pukul jam - –".split(
    " ",
  ),
);

/** Words for twelve o'clock. */
export const twelve: ReadonlyMap<string, string> = new Map(
  "noon=t12:00 midnight=t00:00 midi=t12:00 minuit=t00:00 mitternacht=t00:00 mediodía=t12:00 medianoche=t00:00 mezzogiorno=t12:00 mezzanotte=t00:00 middernacht=t00:00 полдень=t12:00 полночь=t00:00"
    .split(" ")
    .map((entry): [string, string] => [entry.split("=")[0] ?? "", entry.split("=")[1] ?? ""]),
);

/** Parts of the day that may also say twelve o'clock; phrases with `_` for a blank. */
export const twelveParts: ReadonlyMap<string, string> = new Map(
  [
    "t12:00 正午 mezzogiorno a_mezzogiorno meio-dia ao_meio-dia mediodía al_mediodía a_mediodía noon at_noon midi à_midi 정오 เที่ยง เที่ยงวัน poledne v_poledne południe w_południe amiază la_amiază dél délben keskipäivä keskipäivällä puolipäivä μεσημέρι tengah_hari giữa_trưa منتصف_النهار نیمروز опівдні в_полдень midt_på_dagen mitt_på_dagen öğlen",
    "t00:00 자정 půlnoc o_půlnoci północ o_północy miezul_nopții éjfél éjfélkor keskiyö keskiyöllä μεσάνυχτα midnatt midnat gece_yarısı tengah_malam nửa_đêm منتصف_الليل نیمه_شب חצות בחצות आधी_रात опівночі полночь 午夜",
  ].flatMap((line) => {
    const [value = "", ...words] = line.split(" ");
    return words.map((word): [string, string] => [word.replaceAll("_", " "), value]);
  }),
);
