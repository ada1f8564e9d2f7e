/**
 * Whether an agent's answer is a yes (C2): its first word, freed of markdown and punctuation, is
 * YES, not joined by a slash, and the first sentence holds no word NO and no OR. Signs that nobody
 * sees and other shapes of letters are folded first. Everything else is a refusal (C3).
 */
export function isConsent(answer: string): boolean {
  const text = answer.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC");
  const match = /^(?:(?![/\\])[\s\p{P}`>+])*(\p{L}+)(.*)$/su.exec(text);
  if (match === null || !/^yes$/i.test(match[1] ?? "")) return false;
  const rest = match[2] ?? "";
  return !isJoined(rest) && !/(?<![\p{L}\p{N}])(?:no|or)(?![\p{L}\p{N}])/iu.test(openingOf(rest));
}

/** Whether YES goes on as another word (`YES-ish`), or a slash puts something beside it. */
function isJoined(rest: string): boolean {
  return /^[-'’_]?[\p{L}\p{M}\p{N}]/u.test(rest) || /^[\s\p{P}`]*?[/\\|⁄∕]/u.test(rest);
}

/**
 * What follows YES in its sentence. A question or three dots do not end it, a line break does;
 * then a NO or OR that opens the next line still counts, and an OR that opens the next sentence.
 */
function openingOf(rest: string): string {
  const end = /(?<!\.)[.!。](?=[\s"'”’»)\]*_`]|$)|\n/u.exec(rest);
  if (end === null) return rest;
  const next = /^[^\p{L}\p{N}]*(\p{L}+)/u.exec(rest.slice(end.index))?.[1] ?? "";
  const counts = end[0] === "\n" || /^or$/i.test(next);
  return `${rest.slice(0, end.index)} ${counts ? next : ""}`;
}
