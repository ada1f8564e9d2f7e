/** Monday to Sunday by language; a longer form of a word counts as the word. */
export const weekdays: readonly string[] = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "montag dienstag mittwoch donnerstag freitag samstag sonntag",
  "montags dienstags mittwochs donnerstags freitags sonnabend sonntags",
  "lundi mardi mercredi jeudi vendredi samedi dimanche",
  "lunes martes miércoles jueves viernes sábado domingo",
  "lunedì martedì mercoledì giovedì venerdì sabato domenica",
  "segunda terça quarta quinta sexta sábado domingo",
  "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
  "poniedziałek wtorek środa czwartek piątek sobota niedziela",
  "poniedziałki wtorki środę czwartki piątki sobotę niedzielę",
  "poniedziałku wtorku środy czwartku piątku soboty niedziele",
  "понедельник вторник среда четверг пятница суббота воскресенье",
  "понедельникам вторникам среду четвергам пятницу субботу воскресеньям",
  "понедельника вторника средам четверга пятницам субботам воскресенья",
  "pazartesi salı çarşamba perşembe cuma cumartesi pazar",
  "الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت الاحد",
  "اثنين ثلاثاء اربعاء خميس جمعه سبت احد",
  "שני שלישי רביעי חמישי שישי שבת ראשון",
  "सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार",
  "월요일 화요일 수요일 목요일 금요일 토요일 일요일",
];

/** In scripts without spaces; each line from Monday to Sunday. */
export const unspacedWeekdays: readonly string[] = [
  "星期一 星期二 星期三 星期四 星期五 星期六 星期日",
  "周一 周二 周三 周四 周五 周六 周日",
  "礼拜一 礼拜二 礼拜三 礼拜四 礼拜五 礼拜六 星期天",
  "月曜 火曜 水曜 木曜 金曜 土曜 日曜",
  "วันจันทร์ วันอังคาร วันพุธ วันพฤหัส วันศุกร์ วันเสาร์ วันอาทิตย์",
];
