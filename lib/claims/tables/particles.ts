import { wordsOf } from "@/lib/claims/tables/words-of";

/** What stands before an apostrophe as a word of its own: French, Italian. */
export const elided: ReadonlySet<string> = new Set(
  wordsOf(
    "l d n s c j m t qu jusqu lorsqu puisqu quoiqu un dell all nell sull dall coll quell bell sant dov com",
  ),
);

/** A point after them ends no sentence, and they are no names. */
export const titles: ReadonlySet<string> = new Set(
  wordsOf(
    "mr mrs ms miss dr prof st sr sra srta dra mme mlle fr hr herr frau herrn ing dott sig signor signora señor señora monsieur madame senhor senhora dhr mevr meneer mevrouw pan pani bay bayan г-н г-жа д-р проф no nr tel",
  ),
);

/** A sentence may end in them, and they are no names either: `Zeynep Hanım.` */
export const titleWords: ReadonlySet<string> = new Set(
  wordsOf(
    "pana panu panem panią panowie господин госпожа доктор профессор пан пані doktor profesör profesor hanım bey cad sok mah",
  ),
);

/** A point after them ends no sentence, though they are not capitalised: `prof. Nowak`, `ул. Баумана`. */
export const lowerTitles: ReadonlySet<string> = new Set(
  wordsOf("prof dr dott ing г-н г-жа д-р проф ул пр пер им тел ul al os pl np"),
);

/** What joins two parts that may change places. */
export const joiners: ReadonlySet<string> = new Set(
  wordsOf(
    "and or nor & und oder noch sowie ni né nem nici et ou y o e ed en of i oraz lub albo и или либо ve veya ya da ile و او ו או और या तथा 和 与 或 及 跟 と や か และ หรือ กับ 그리고 또는 및 och eller og och та або și sau και ή và hoặc dan atau",
  ),
);

/** What is short for a word before a number. */
export const abbreviations: ReadonlySet<string> = new Set(
  wordsOf(
    "az aktz kl klo tlf alk bl макс мін мин вул буд кв οδ αρ τηλ č čp ul max min máx mín ca approx aprox env circa no nr nº tel str st fig art abs vol pag pág ref ext apt inkl incl bzw evtl ggf mind ok ул д кв стр тел т п им г ул al ul m ch chap kap cap hfst tys godz str poz sok cad apt maks тыс bkz np jan febr feb márc ápr máj jún júl aug szept okt nov dec ian iun iul oct noi каб стор гл розд σελ κεφ ιαν φεβρ μαρ απρ ιουν ιουλ αυγ σεπτ οκτ νοε δεκ hal hlm tgl hod rozdz mob lit cca ок прибл kb янв фев февр апр июн июл авг сен сент окт нояб дек січ лют бер квіт трав черв лип серп вер жовт груд úno bře kvě čvn čvc srp zář říj lis oca şub nis haz tem ağu eyl eki",
  ),
);
