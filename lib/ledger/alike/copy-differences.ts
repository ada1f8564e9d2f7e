/** What exact duplicates may differ in (M10). */
export const copyDifferences = ["encoding", "capitals", "spaces", "marks"] as const;
export type CopyDifference = (typeof copyDifferences)[number];

const equal: Readonly<Record<CopyDifference, (text: string) => string>> = {
  capitals: (text) => text.toLowerCase(),
  spaces: (text) => text.replace(/\p{White_Space}+/gu, ""),
  // Where nothing else is in a text, its marks are the text.
  marks: (text) => text.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "") || text,
  encoding: (text) => text.normalize("NFC"),
};

/** In what two exact duplicates (G8) differ: each difference that is left without its own rule. */
export function findCopyDifferences(one: string, other: string): CopyDifference[] {
  return copyDifferences.filter((left) => {
    const rules = copyDifferences.filter((name) => name !== left);
    const [a, b] = [one, other].map((text) => rules.reduce((now, rule) => equal[rule](now), text));
    return a !== b;
  });
}
