/**
 * Numbers as words, from two up, by language; then those with their value. One is left out: it is an
 * article in most languages.
 */
export const numberWords: Readonly<Record<string, string>> = {
  en: "two three four five six seven eight nine ten eleven twelve thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90",
  de: "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn=15 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze quinze=15 vingt=20 trente=30 quarante=40 cinquante=50",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50",
  it: "due tre quattro cinque sei sette otto nove dieci undici dodici quindici=15 venti=20 trenta=30 quaranta=40 cinquanta=50",
  pt: "dois três quatro cinco seis sete oito nove dez onze doze duas=2 quinze=15 vinte=20 trinta=30 quarenta=40 cinquenta=50",
  nl: "twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien=15 twintig=20 dertig=30",
  pl: "dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście dwie=2 dwóch=2 trzech=3 czterech=4 piętnaście=15 dwadzieścia=20",
  ru: "два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать две=2 двух=2 трёх=3 трех=3 четырёх=4 двое=2 трое=3 пятнадцать=15 двадцать=20",
  tr: "iki üç dört beş altı yedi sekiz dokuz on onbir oniki yirmi=20 otuz=30",
  ar: "اثنان ثلاث اربع خمس ست سبع ثماني تسع عشر احدعشر اثناعشر ثلاثه=3 اربعه=4 خمسه=5 سته=6 سبعه=7 ثمانيه=8 تسعه=9 عشره=10 عشرون=20 عشرين=20 ثلاثين=30",
  he: "שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר אחתעשרה שתיםעשרה שלושה=3 ארבעה=4 חמישה=5 שישה=6 שבעה=7 תשעה=9 עשרה=10 עשרים=20 שתי=2",
  hi: "दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह पाँच=5 छः=6 पंद्रह=15 बीस=20 तीस=30",
  ko: "두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두 둘=2 셋=3 넷=4 스무=20 스물=20 서른=30",
  th: "สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง",
};

/** Chinese and Japanese digits; they count as a number only before a unit. */
export const hanDigits = "〇一二三四五六七八九";
