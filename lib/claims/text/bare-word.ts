import { affixes, persianAffixes, type Affixes } from "@/lib/claims/tables/affixes";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isHangul, isSemitic } from "@/lib/claims/text/scripts";

/** A word of a script without case, without what it takes on in a sentence. */
export function bareWord(fold: string, languages?: ReadonlySet<string>): string {
  const table = affixesOf(fold, languages);
  if (table === undefined) return fold;
  const head = fold.replace(table.before, "");
  const bare = head.length >= table.least ? head : fold;
  const tail = bare.replace(table.after, "");
  return tail.length >= table.least ? tail : bare;
}

/** Everything that a word could be without what it takes on, however short: `وגם`, `גם`. */
export function listBareForms(fold: string, languages?: ReadonlySet<string>): string[] {
  const table = affixesOf(fold, languages);
  if (table === undefined) return [fold];
  const heads = listHeads(fold, table);
  // A short word with something after it is another word: `أبها` is no `أب`.
  const least = isSemitic(fold.charCodeAt(0)) ? table.least : 1;
  const tails = heads.map((word) => word.replace(table.after, ""));
  const forms = [...heads, ...tails.filter((tail) => tail.length >= least)];
  return isHangul(fold.charCodeAt(0)) ? [...forms, ...listNames(fold, tails)] : forms;
}

/** A Korean name may take on `이`: `초롱이는`, `초롱은`. */
function listNames(fold: string, tails: readonly string[]): string[] {
  return tails.flatMap((tail) => {
    if (tail.length > 2 && tail.endsWith("이")) return [tail.slice(0, -1)];
    return tail.length > 1 && fold.startsWith(`${tail}이`) ? [`${tail}이`] : [];
  });
}

/** What a Persian word is joined of by a sign without width: `حسن‌آباد`. */
export function joinedParts(text: string): string[] {
  return text.includes("\u200C") ? text.split("\u200C").map(foldWord) : [];
}

/** Persian and Arabic share most letters; where a text is in both, Persian shows in its own. */
function affixesOf(fold: string, languages?: ReadonlySet<string>): Affixes | undefined {
  if (isSemitic(fold.charCodeAt(0)) && fold >= "\u0600") {
    const isPersian = languages?.has("fa") === true && !languages.has("ar");
    if (isPersian || /[پچژگکی]/.test(fold)) return persianAffixes;
  }
  return affixes.find(({ script }) => script.test(fold));
}

/** The forms in which a list of words may have an Arabic or Hebrew word: its persons and numbers. */
export function listListedForms(fold: string): string[] {
  const table = affixes.find(({ script }) => script.test(fold));
  if (table === undefined || !isSemitic(fold.charCodeAt(0))) return [];
  const heads = listHeads(fold, table);
  const all = [
    ...heads,
    ...heads.filter((word) => word.length > 3 || word === fold).flatMap(listPersons),
  ];
  return all.flatMap((word) => {
    const tail = word.replace(table.after, "");
    const tails = tail.length < table.least ? [] : [tail];
    return [word, ...tails, ...listEndings(word, tail)];
  });
}

/** A word as it is, and without what may stand before it. */
export function headsOf(fold: string): string[] {
  const table = affixes.find(({ script }) => script.test(fold));
  return table === undefined ? [fold] : listHeads(fold, table);
}

function listHeads(fold: string, { before, least }: Affixes): string[] {
  const head = fold.replace(before, "");
  const heads = [fold];
  // `כהן` is no `הן`, but `וגם` is `גם`, and `בתל` is `תל`.
  if (head !== fold && (head.length > 2 || /^(?:[ا-ي]|[ושבלה]..$)/.test(fold))) heads.push(head);
  // `بألم` is no `بال`.
  if (/^(?:[וש]|[بكف]ال)/.test(fold)) heads.push(fold.slice(1));
  // `وسيكتب`, `ושהספר`, `כשהרוח`: a word that takes on `and` or `that` may take on more.
  const first = /^(?:[وفו]|כש|ש(?!ו))/.exec(fold)?.[0].length ?? 0;
  const second = first === 0 ? "" : fold.slice(first).replace(before, "");
  if (second.length >= least) heads.push(second);
  // Hebrew doubles the letter within a word: `ועד`, `לוועד`.
  if (!fold.includes("וו")) return heads;
  return heads.flatMap((word) => (word.startsWith("וו") ? [word, word.slice(1)] : [word]));
}

/** A verb of `I`, `you` or `we` as one of `he`: `نكتب`, `يكتب`; `תשלם`, `ישלם`. */
function listPersons(word: string): string[] {
  if (/^(?:[تن]..|ا...)/.test(word)) return [`ي${word.slice(1)}`];
  return /^[תנא].../.test(word) ? [`י${word.slice(1)}`] : [];
}

const finals: Readonly<Record<string, string>> = { מ: "ם", נ: "ן", צ: "ץ", פ: "ף", כ: "ך" };

/** How a word ends where it takes on nothing: `هديتها`, `هدية`; `حذائه`, `حذاء`; `أوصاني`, `أوصى`; `חלונות`, `חלון`. */
function listEndings(word: string, tail: string): string[] {
  const ending = word.slice(tail.length);
  if (tail.length < 2 || ending === "" || ending === "יה") return [];
  const isShort = tail.length === 2;
  const endings = isShort && !/^[תוت]./.test(ending) ? [] : [tail + (tail < "\u0600" ? "ה" : "ه")];
  if (!isShort && /^ا./.test(ending)) endings.push(`${tail}ي`);
  if (/^[ؤئء]/.test(ending)) endings.push(`${tail}ء`);
  if (!isShort && /^[וי]/.test(ending)) {
    endings.push(tail.replace(/[מנצפכ]$/, (one) => finals[one] ?? one));
  }
  return endings;
}
