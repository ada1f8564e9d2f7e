import { findCovering } from "@/lib/ledger/decisions/find-covering";
import { rejectedBefore, sayRejected } from "@/lib/ledger/decisions/say-rejected";
import type { GateFacts, GateMemory, Refused } from "@/lib/refinement/gate";
import { isPureMerge, refuse, type MutatingOperation } from "@/lib/refinement/gate/gate-checks";

/** D2: what a person decided about these texts before. A removal that G8 justifies is never refused. */
export function checkEarlier(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  { earlier, derived, hashText }: Pick<GateFacts, "earlier" | "derived" | "hashText">,
): Refused | null {
  if (earlier.length === 0) return null;
  const isUpdate = operation.name === "update";
  const isPure = isPureMerge(operation, sources);
  const texts = sources.map(({ number, content, twin }) => {
    const text = hashText(content);
    const made = derived.get(number);
    const before = made?.content === content ? [...made.from].map(hashText) : [];
    // What has the same words as before is not derived: a duplicate of it keeps them.
    const from = before.filter((one) => one !== text);
    return { number, text, isKept: !isUpdate && (isPure || twin !== null), from };
  });
  const found = findCovering(earlier, {
    operation: operation.name,
    sources: texts,
    result: operation.name === "delete" ? null : hashText(operation.content),
  });
  if (found === null) return null;
  const isDecided = (text: string) => found.sources.includes(text);
  const decided = texts.filter(({ text, from }) => isDecided(text) || from.some(isDecided));
  const reworded = decided.filter(({ text }) => !isDecided(text));
  const numbersOf = (some: typeof decided) => some.map(({ number }) => number);
  return refuse(rejectedBefore, sayRejected(found, numbersOf(decided), numbersOf(reworded)));
}
