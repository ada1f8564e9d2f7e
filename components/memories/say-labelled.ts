import { plural } from "@/components/ui/number-words";

const reasons = {
  same: "had the label already",
  constitutional: "constitutional, to be unprotected first",
  discarded: "discarded",
  changed: "changed since you chose",
  unknown: "not there any more",
} as const;

/** What became of memories that were to be labelled: how many were, and why others were not. */
export function sayLabelled(result: object): string {
  const given = new Map<string, unknown>(Object.entries(result));
  const labelled = Number(given.get("labelled") ?? 0);
  const left = Object.entries(reasons).flatMap(([name, words]) => {
    const count = Number(given.get(name) ?? 0);
    return count > 0 ? [`${count} ${words}`] : [];
  });
  const said = `${plural(labelled, "memory", "memories")} labelled.`;
  return left.length === 0 ? said : `${said} Left as they were: ${left.join(", ")}.`;
}
