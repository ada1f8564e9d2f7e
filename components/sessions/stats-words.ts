import type { Reversal } from "@/lib/ledger/entry";
import { joinWords } from "@/lib/ledger/join-words";

/** Counts of operations by what they did, in words: `2 merged, 3 updated, 1 deleted`. */
export function sayKinds(names: readonly Reversal["operation"][]): string {
  const count = (name: Reversal["operation"]) => names.filter((other) => other === name).length;
  const parts: [number, string][] = [
    [count("consolidate"), "merged"],
    [count("update"), "updated"],
    [count("delete"), "deleted"],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");
}

/** What costs nothing of the cap: `1 protected, 1 search and 2 refusals are free`; empty if none. */
export function freeWords(protects: number, searches: number, refusals: number): string {
  const parts = [
    protects > 0 ? `${protects} protected` : "",
    searches > 0 ? `${searches} ${searches === 1 ? "search" : "searches"}` : "",
    refusals > 0 ? `${refusals} ${refusals === 1 ? "refusal" : "refusals"}` : "",
  ].filter((part) => part !== "");
  if (parts.length === 0) return "";
  const isOne = parts.length === 1 && protects + searches + refusals === 1;
  return `${joinWords(parts)} ${isOne ? "is" : "are"} free.`;
}
