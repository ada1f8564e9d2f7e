import type { LanguageCode } from "@/lib/claims/tables/languages";
/** How a language says halves, and other amounts that have no number. */
interface Halves {
  /** Phrases after a number or its unit, separated by commas: `and a half`. */
  readonly after: string;
  /** A half of the unit that follows: `half an hour`. */
  readonly half: string;
  /**
   * Words for an amount or a share, with what they are: `fortnight=2:week`, `third=1/3`. `_` joins the
   * words of a phrase.
   */
  readonly words?: string;
}

export const halves: Readonly<Record<string, Halves>> = {
  en: {
    after: "and a half, and one half",
    half: "half",
    words:
      "fortnight=2:week decade=10:year half-hour=30:minute semester=6:month quarter=1/4 third=1/3 thirds=2/3 half=1/2 three_quarters=3/4 two_thirds=2/3 three-quarters=3/4 every_other_day=2:day every_second_day=2:day every_other_week=2:week every_second_week=2:week every_other_month=2:month alternate_days=2:day half_a_year=6:month fortnightly=2:week",
  },
  de: {
    after: "und ein halb, und eine halbe, und einen halben, und ein halbes",
    half: "halb halbe halben halbes halber",
    words:
      "viertelstunde=15:minute dreiviertelstunde=45:minute halbstündig=30:minute halbstündige=30:minute halbjahr=6:month vierteljahr=3:month semester=6:month jahrzehnt=10:year viertel=1/4 drittel=1/3 hälfte=1/2 fünftel=1/5 zehntel=1/10 drei_viertel=3/4 dreiviertel=3/4 zwei_drittel=2/3 jeden_zweiten_tag=2:day jede_zweite_woche=2:week jeden_zweiten_monat=2:month viertelliter=250:ml halbliter=500:ml dreiviertelliter=750:ml dreiviertelstündig=45:minute halbstündlich=30:minute viertelstündlich=15:minute dreivierteljahr=9:month",
  },
  fr: {
    after: "et demi, et demie",
    half: "demi demie",
    words:
      "semestre=6:month décennie=10:year quinzaine=2:week quart=1/4 tiers=1/3 moitié=1/2 trois_quarts=3/4 deux_tiers=2/3 un_jour_sur_deux=2:day une_semaine_sur_deux=2:week un_mois_sur_deux=2:month demi-heure=30:minute demi-heures=30:minute demi-litre=500:ml demi-journée=12:hour trimestre=3:month",
  },
  es: {
    after: "y medio, y media",
    half: "medio media",
    words:
      "semestre=6:month década=10:year quincena=2:week bimestre=2:month trimestre=3:month cuarta_parte=1/4 tercera_parte=1/3 tercio=1/3 mitad=1/2 tres_cuartos=3/4 tres_cuartas_partes=3/4 dos_tercios=2/3 quinta_parte=1/5 cuarto_de_hora=15:minute tres_cuartos_de_hora=45:minute un_día_sí_y_otro_no=2:day días_alternos=2:day cuarto_de_litro=250:ml cuarto_de_kilo=250:g",
  },
  it: {
    after: "e mezzo, e mezza, e mezz'",
    half: "mezzo mezza mezz'",
    words:
      "mezz'ora=30:minute mezzora=30:minute semestre=6:month decennio=10:year bimestre=2:month trimestre=3:month un_quarto=1/4 un_terzo=1/3 metà=1/2 tre_quarti=3/4 due_terzi=2/3 un_giorno_sì_e_uno_no=2:day giorni_alterni=2:day",
  },
  pt: {
    after: "e meio, e meia",
    half: "meio meia",
    words:
      "semestre=6:month década=10:year bimestre=2:month trimestre=3:month quinzena=2:week um_quarto=1/4 quarta_parte=1/4 terço=1/3 metade=1/2 três_quartos=3/4 dois_terços=2/3 dia_sim_,_dia_não=2:day dia_sim_dia_não=2:day dias_alternados=2:day dois_em_dois_dias=2:day duas_em_duas_semanas=2:week",
  },
  nl: {
    after: "en een half, en een halve, en half, en halve",
    half: "half halve",
    words:
      "halfuur=30:minute halfuurtje=30:minute kwartier=15:minute kwartiertje=15:minute halfjaar=6:month kwart=1/4 derde=1/3 helft=1/2 driekwart=3/4 drie_kwart=3/4 twee_derde=2/3 om_de_dag=2:day om_de_week=2:week om_de_maand=2:month driekwartier=45:minute drie_kwartier=45:minute anderhalf_uur=90:minute anderhalfuur=90:minute",
  },
  pl: {
    after: "i pół",
    half: "pół",
    words:
      "kwadrans=15:minute kwadransa=15:minute kwadransie=15:minute półgodzinny=30:minute półgodzinna=30:minute półrocze=6:month półroczny=6:month dekada=10:year trzy_kwadranse=45:minute co_drugi_dzień=2:day tydzień=1:week miesiąc=1:month rok=1:year ćwierć=1/4 jedna_czwarta=1/4 jedną_czwartą=1/4 jedna_trzecia=1/3 jedną_trzecią=1/3 połowa=1/2 połowę=1/2 trzy_czwarte=3/4 dwie_trzecie=2/3 jedna_piąta=1/5",
  },
  ru: {
    after: "с половиной, с половиною",
    half: "пол половина половину",
    words:
      "полчаса=30:minute получаса=30:minute получасовой=30:minute полгода=6:month полугода=6:month полугодие=6:month полкило=500:g поллитра=500:ml десятилетие=10:year через_день=2:day три_четверти_часа=45:minute неделю=1:week месяц=1:month год=1:year сутки=1:day четверть=1/4 четверти=1/4 треть=1/3 трети=1/3 половина=1/2 половину=1/2 три_четверти=3/4 две_трети=2/3 пятая_часть=1/5 десятая_часть=1/10",
  },
  uk: {
    after: "з половиною, і пів, та пів, з половиной",
    half: "пів половина половину",
    words:
      "півгодини=30:minute півроку=6:month півкіло=500:g півлітра=500:ml десятиліття=10:year через_день=2:day двомісячний=2:month двомісячна=2:month двомісячну=2:month двомісячне=2:month тиждень=1:week місяць=1:month рік=1:year чверть=1/4 чверті=1/4 третина=1/3 третину=1/3 половина=1/2 половину=1/2 три_чверті=3/4 дві_третини=2/3",
  },
  cs: {
    after: "a půl, a půle",
    half: "půl půlka",
    words:
      "půlhodina=30:minute půlhodiny=30:minute půlhodinu=30:minute půlhodinový=30:minute čtvrthodina=15:minute čtvrthodiny=15:minute čtvrthodinu=15:minute půlrok=6:month půlroku=6:month půllitr=500:ml pololetí=6:month obden=2:day ob_den=2:day každý_druhý_den=2:day týden=1:week měsíc=1:month rok=1:year čtvrtrok=3:month čtvrt=1/4 čtvrtina=1/4 čtvrtinu=1/4 čtvrtiny=1/4 třetina=1/3 třetinu=1/3 třetiny=1/3 polovina=1/2 polovinu=1/2 pětina=1/5 desetina=1/10 tři_čtvrtiny=3/4 dvě_třetiny=2/3 tři_čtvrtě=3/4",
  },
  sv: {
    after: "och en halv, och ett halvt, och halv",
    half: "halv halvt halva",
    words:
      "halvtimme=30:minute halvtimmes=30:minute halvtimmen=30:minute kvart=15:minute halvår=6:month halvårs=6:month fjärdedel=1/4 kvarts=1/4 tredjedel=1/3 hälften=1/2 femtedel=1/5 tiondel=1/10 tre_fjärdedelar=3/4 två_tredjedelar=2/3 trekvart=45:minute tre_kvart=45:minute varannan_dag=2:day varannan_vecka=2:week varannan_månad=2:month dussin=12:",
  },
  da: {
    after: "og en halv, og et halvt, en halv",
    half: "halv halvt halve",
    words:
      "halvtime=30:minute halvtimes=30:minute kvarter=15:minute halvår=6:month fjerdedel=1/4 kvart=1/4 tredjedel=1/3 halvdelen=1/2 femtedel=1/5 tiendedel=1/10 tre_fjerdedele=3/4 to_tredjedele=2/3 tre_kvarter=45:minute hver_anden_dag=2:day hver_anden_uge=2:week hver_anden_måned=2:month halv_time=30:minute halve_time=30:minute halvanden_time=90:minute halvanden_times=90:minute halvandet_år=18:month halvanden_måned=45:day dusin=12: hver_anden_dag=2: hver_anden_uge=2:",
  },
  nb: {
    after: "og en halv, og et halvt, og ei halv",
    half: "halv halvt halve",
    words:
      "halvtime=30:minute halvtimes=30:minute kvarter=15:minute halvår=6:month fjerdedel=1/4 firedel=1/4 firedelen=1/4 fjerdedelen=1/4 kvart=1/4 tredjedel=1/3 tredel=1/3 halvparten=1/2 femtedel=1/5 femdel=1/5 tidel=1/10 tre_fjerdedeler=3/4 tre_firedeler=3/4 to_tredjedeler=2/3 tre_kvarter=45:minute hver_andre_dag=2:day annenhver_dag=2:day annenhver_uke=2:week hver_andre_uke=2:week annenhver_måned=2:month halv_time=30:minute halve_time=30:minute halvannen_time=90:minute halvannen_times=90:minute halvannet_år=18:month dusin=12: hver_andre_dag=2: annenhver_dag=2:",
  },
  fi: {
    after: "ja puoli, ja puolen, ja puolta",
    half: "puoli puolen puolta",
    words:
      "puolituntia=30:minute vartti=15:minute varttia=15:minute vartin=15:minute puolivuotta=6:month neljäsosa=1/4 neljännes=1/4 kolmasosa=1/3 kolmannes=1/3 puolet=1/2 viidesosa=1/5 viidennes=1/5 kymmenesosa=1/10 kolme_neljäsosaa=3/4 kaksi_kolmasosaa=2/3 kolme_varttia=45:minute joka_toinen_päivä=2:day joka_toinen_viikko=2:week joka_toinen_kuukausi=2:month puoli_tuntia=30:minute puolen_tunnin=30:minute puolitoista_tuntia=90:minute puolentoista_tunnin=90:minute puoli_vuotta=6:month puolen_vuoden=6:month puolitoista_vuotta=18:month tusina=12: joka_toinen_päivä=2:",
  },
  hu: {
    after: "és fél, és félig",
    half: "fél",
    words:
      "félóra=30:minute félórás=30:minute félórát=30:minute negyedóra=15:minute negyedórát=15:minute félév=6:month féléves=6:month kétnaponta=2:day minden_második_nap=2:day kétfős=2:person háromfős=3:person négyfős=4:person ötfős=5:person hatfős=6:person hétfős=7:person nyolcfős=8:person tízfős=10:person másnaponta=2:day kéthetente=2:week kéthavonta=2:month negyed=1/4 negyede=1/4 negyedét=1/4 harmada=1/3 harmadát=1/3 fele=1/2 felét=1/2 háromnegyed=3/4 kétharmad=2/3 ötöde=1/5",
  },
  ro: {
    after: "și jumătate, şi jumătate",
    half: "jumătate",
    words:
      "semestru=6:month deceniu=10:year trei_sferturi_de=45:minute o_săptămână=1:week sfert=1/4 o_treime=1/3 jumătate=1/2 trei_sferturi=3/4 două_treimi=2/3 o_cincime=1/5",
  },
  el: {
    after: "και μισή, και μισό, και μισός",
    half: "μισή μισό μισής μισού μισός",
    words:
      "μισάωρο=30:minute εξάμηνο=6:month τρίμηνο=3:month δίμηνο=2:month δεκαετία=10:year μέρα_παρά_μέρα=2:day δίωρο=2:hour τρίωρο=3:hour τετράωρο=4:hour πεντάωρο=5:hour εξάωρο=6:hour οκτάωρο=8:hour δωδεκάωρο=12:hour εικοσιτετράωρο=24:hour διήμερο=2:day τριήμερο=3:day τετραήμερο=4:day πενθήμερο=5:day πενταήμερο=5:day πενθήμερη=5:day εβδομάδα=1:week τέταρτο=1/4 ένα_τρίτο=1/3 μισό=1/2 μισά=1/2 τρία_τέταρτα=3/4 δύο_τρίτα=2/3",
  },
  tr: {
    after: "buçuk, bucuk",
    half: "yarım buçuk",
    words:
      "çeyrek=15:minute gün_aşırı=2:day iki_günde_bir=2:day iki_haftada_bir=2:week çeyrek=1/4 dörtte_bir=1/4 dörtte_biri=1/4 üçte_bir=1/3 üçte_biri=1/3 yarısı=1/2 dörtte_üç=3/4 dörtte_üçü=3/4 üçte_iki=2/3 üçte_ikisi=2/3 beşte_bir=1/5 onda_bir=1/10",
  },
  ar: { after: "ونصف, و نصف, والنصف", half: "نصف", words: "عقد=10:year" },
  he: { after: "וחצי, ומחצה", half: "חצי מחצית", words: "עשור=10:year" },
  fa: { after: "و نیم, ونیم", half: "نیم", words: "دهه=10:year" },
  hi: { after: "", half: "आधा आधे आधी", words: "दशक=10:year" },
  vi: {
    after: "rưỡi",
    half: "nửa",
    words:
      "một_phần_tư=1/4 một_phần_ba=1/3 một_nửa=1/2 ba_phần_tư=3/4 hai_phần_ba=2/3 cách_ngày=2:day cách_tuần=2:week một_tuần=1:week",
  },
  id: {
    after: "setengah",
    half: "setengah",
    words:
      "semester=6:month dasawarsa=10:year seperempat=1/4 sepertiga=1/3 separuh=1/2 setengah=1/2 tiga_perempat=3/4 dua_pertiga=2/3 seperlima=1/5 sepersepuluh=1/10 seminggu=1:week sehari=1:day sejam=1:hour sebulan=1:month setahun=1:year sepekan=1:week selang_sehari=2:day dua_hari_sekali=2:day",
  },
  ko: { after: "반", half: "반" },
} satisfies Partial<Record<LanguageCode, Halves>>;

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
  cs: "dvou=2 tří=3 čtyř=4 sta=100 čtrnácti=14 šestnácti=16 sedmnácti=17 osmnácti=18 pětadvaceti=25",
  el: "δι=2 δί=2 τρι=3 τρί=3 τετρα=4 τετρά=4 πεντα=5 πεντά=5 εξα=6 εξά=6 επτα=7 επτά=7 εφτα=7 οκτα=8 οκτά=8 οχτα=8 εννια=9 εννιά=9 δεκα=10 δεκά=10 εικοσα=20 δωδεκα=12 δωδεκά=12 δεκαπεντα=15",
} satisfies Partial<Record<LanguageCode, string>>;
