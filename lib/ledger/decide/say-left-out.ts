import type { LeftOut } from "@/lib/ledger/decide/left-out";
import { sayActor } from "@/lib/ledger/entries/actor-copy";
import type { Certificate } from "@/lib/ledger/entries/entry";
import { joinWords } from "@/lib/ledger/texts/join-words";

/** The one sentence on how a rollback went: `Rolled back, except #5, which Mia kept.` */
export function sayRolledBack(leftOut: readonly LeftOut[]): string {
  return `Rolled back${sayExcept(leftOut)}.`;
}

/** `, except #5, which Mia kept`; empty where nothing was left out. */
export function sayExcept(leftOut: readonly LeftOut[]): string {
  const groups = Map.groupBy(leftOut, ({ why, by }) => `${why} ${sayActor(by)}`);
  const parts = [...groups.values()].map((group) => {
    const numbers = joinWords(group.map(({ number }) => `#${number}`));
    return `${numbers}, ${whyWords(group)}`;
  });
  return parts.length === 0 ? "" : `, except ${parts.join("; and ")}`;
}

function whyWords(group: readonly LeftOut[]): string {
  const [first] = group;
  const isOne = group.length === 1;
  switch (first?.why) {
    case "kept":
      return `which ${sayActor(first.by)} kept`;
    case "open":
      return isOne
        ? "which others changed and which still needs an answer"
        : "which others changed and which still need an answer";
    case "purged":
      return isOne ? "whose text was purged" : "whose texts were purged";
    case undefined:
      return "";
  }
}

/** How many revisions others made, and which: `1 revision by others (revision 18)`; null for none. */
export function sayRevisions({
  otherRevisions,
}: Pick<Certificate, "otherRevisions">): string | null {
  const count = otherRevisions.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (count === 0) return null;
  const which = otherRevisions.map(([from, to]) =>
    from === to ? String(from) : `${from} to ${to}`,
  );
  const word = count === 1 ? "revision" : "revisions";
  return `${count} ${word} by others (${word} ${which.join(", ")})`;
}

/** Why the ledger's hash after a rollback is another than before it; null where they are equal. */
export function sayHashes(certificate: Certificate, leftOut: readonly LeftOut[]): string | null {
  if (certificate.equal) return null;
  const numbers = joinWords(leftOut.map(({ number }) => `#${number}`));
  const revisions = sayRevisions(certificate);
  const reasons = [
    ...(leftOut.length === 0
      ? []
      : [`${numbers} ${leftOut.length === 1 ? "is" : "are"} not what the session found`]),
    ...(revisions === null ? [] : [`the ledger has ${revisions} since the start`]),
  ];
  return `The hashes differ because ${joinWords(reasons)}.`;
}
