import { formatCount, plural } from "@/components/ui/number-words";

const reasons = {
  same: "had it already",
  constitutional: "constitutional, to be unprotected first",
  discarded: "discarded",
  changed: "changed since you chose",
  unknown: "not there any more",
} as const;

/** What became of memories that were to be labelled, or to lose their label, and why others did not. */
export function sayLabelled(result: object): string {
  const given = new Map<string, unknown>(Object.entries(result));
  const memories = plural(Number(given.get("labelled") ?? 0), "memory", "memories");
  const isRemoval = given.get("category") === null;
  const left = Object.entries(reasons).flatMap(([name, words]) => {
    const count = Number(given.get(name) ?? 0);
    const said = isRemoval && name === "same" ? "had no label" : words;
    return count > 0 ? [`${formatCount(count)} ${said}`] : [];
  });
  const said = isRemoval ? `Labels removed from ${memories}.` : `${memories} labelled.`;
  return left.length === 0 ? said : `${said} Left as they were: ${left.join(", ")}.`;
}
