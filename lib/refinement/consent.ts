/**
 * Whether an agent's answer is a yes (C2): its first word, freed of markdown and punctuation, is
 * YES, not joined by a slash, and the first sentence holds no word NO and no OR. A line break ends
 * a sentence too, unless the next line opens with NO or OR. Everything else is a refusal (C3).
 */
export function isConsent(answer: string): boolean {
  const match = /^[^\p{L}\p{N}/\\|]*(\p{L}+)(.*)$/su.exec(answer);
  if (match === null || match[1]?.toUpperCase() !== "YES") return false;
  const rest = match[2] ?? "";
  if (/^[*_`"'”’»)\]\s]*[/\\|]/u.test(rest)) return false;
  if (/^[-'’_\p{M}\p{N}]\p{L}?/u.test(rest) && !/^[-'’_]+(?!\p{L})/u.test(rest)) return false;
  return !/(?<![\p{L}\p{N}])(?:no|or)(?![\p{L}\p{N}])/iu.test(firstSentence(rest));
}

/** What follows YES up to the end of its sentence, with the first word of the next line. */
function firstSentence(rest: string): string {
  const end = /[.!?。！？]+(?=[\s"'”’»)\]*_`]|$)|\n/u.exec(rest);
  if (end === null) return rest;
  const sentence = rest.slice(0, end.index);
  if (end[0] !== "\n") return sentence;
  const next = /^[^\p{L}\p{N}]*(\p{L}+)/u.exec(rest.slice(end.index));
  return `${sentence} ${next?.[1] ?? ""}`;
}
