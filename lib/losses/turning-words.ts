/**
 * Words that turn what their sentence says (L3): negations, exceptions, conditions, limits of time,
 * duties and doubts, in the languages that people write most. Words between two semicolons
 * count as one. This file is the only table of words: it has no grammar and no other words.
 */
const languages = {
  english: `
    not don't doesn't didn't isn't aren't wasn't weren't can't cannot won't wouldn't shouldn't
    couldn't mustn't haven't hasn't hadn't needn't ain't no; never; none nobody nothing nowhere;
    neither nor; without; only solely exclusively; except excluding; unless; if; until till; must;
    may might could maybe perhaps possibly; probably likely; always; said says; allegedly
    reportedly supposedly; forbidden prohibited banned; required mandatory; optional`,
  german: `
    nicht kein keine keinen keinem keiner keines; nie niemals; ohne; nur ausschließlich; außer;
    wenn falls; sofern; bis; muss müssen; darf dürfen; vielleicht; immer; verboten; sagte sagt`,
  french: `
    ne n'est n'a n'y; pas; jamais; sans; seulement uniquement; sauf; si; jusqu'à jusqu'au jusque;
    doit doivent; peut-être; toujours; interdit interdite; dit; aucun aucune`,
  spanish: `
    nunca; jamás; sin; solo sólo solamente; salvo excepto; hasta; debe deben; quizás quizá tal;
    siempre; dijo; ninguno ninguna ningún; tampoco`,
  portuguese: `
    não; sem; só somente apenas; exceto; se; até; deve devem; talvez; sempre; disse; nenhum
    nenhuma`,
  italian: `non; mai; senza; soltanto; tranne; fino finché; deve devono; forse; nessuno nessuna`,
  dutch: `
    niet geen; nooit; zonder; alleen; behalve; tenzij; als; tot; moet moeten; mag mogen;
    misschien; altijd`,
  swedish: `inte; aldrig; utan; bara endast; om; måste; kanske; alltid`,
  polish: `nie; nigdy; bez; tylko; oprócz; chyba; jeśli jeżeli; aż; musi muszą; może; zawsze`,
  russian: `
    не; ни; нет; никогда; без; только; кроме; если; пока; до; должен должна должно должны; может;
    нельзя; всегда; сказал сказала`,
  ukrainian: `ні; ніколи; тільки; якщо; завжди`,
  turkish: `değil; asla; yok; hariç; eğer; kadar; belki`,
  arabic: `لا; لم; لن; ليس ليست; بدون; فقط; إلا; إذا; حتى; يجب; ربما; دائما`,
  hebrew: `לא; אין; בלי; רק; אלא; אם; עד; חייב חייבת; אולי; תמיד`,
  hindi: `नहीं; मत; बिना; केवल सिर्फ़; अगर यदि; जब; तक; हमेशा; शायद`,
  korean: `안; 못; 없다 없음 없는 없이; 않는다 않다 않음 않는; 만; 절대; 항상; 아마`,
  chinese: `
    不; 没 沒; 无 無; 别; 勿; 禁止; 只; 仅 僅; 除非; 除了; 如果;
    直到; 必须 必須; 应该 應該; 可能; 也许 也許; 从不 從不; 从来 從來; 总是 總是`,
  japanese: `ない ません; なし; だけ のみ; 以外; もし; まで; 必ず; たぶん; 決して; いつも; かもしれ`,
  thai: `ไม่; ห้าม; เท่านั้น; ยกเว้น; ถ้า; จนกว่า; ต้อง; อาจ; เสมอ`,
  vietnamese: `không; chưa; đừng; chỉ; trừ; nếu; phải; luôn`,
  indonesian: `tidak; jangan; tanpa; hanya; kecuali; jika; sampai; harus; mungkin; selalu`,
};

const groups = Object.values(languages)
  .flatMap((words) => words.split(";"))
  .map((group) => group.trim().split(/\s+/));

export const turningWords: ReadonlyMap<string, string> = new Map(
  groups.flatMap((words) => words.map((word): [string, string] => [word, words[0] ?? word])),
);
