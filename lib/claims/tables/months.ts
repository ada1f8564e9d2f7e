/** The twelve months by language; a longer form of a word counts as the word. */
export const months: readonly string[] = [
  "january february march april may june july august september october november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "januar februar märz april mai juni juli august september oktober november dezember",
  "jänner februar mär april mai jun jul aug sept okt november dez",
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  "janv févr mars avr mai juin juil aoû sept oct nov déc",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "ene feb mar abr may jun jul ago set oct nov dic",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "gen feb mar apr mag giu lug ago set ott nov dic",
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  "jan fev mar abr mai jun jul ago set out nov dez",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  "styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu",
  "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  "январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре",
  "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
  "يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر",
  "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
  "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
  "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
];

/** Words that are months only beside a day or a year. */
export const doubtfulMonths =
  "may march mar mars mai mart mei maj set out dic dec gen feb ene mag giu lug ott ago jan jun jul aug sep oct nov apr abr fev juin sept okt dez déc janv févr avr juil aoû ekim ocak aralık мая мае маю май марта мар luty lutym august augustus agosto";
