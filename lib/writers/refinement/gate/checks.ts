import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { isListed } from "@/lib/ledger/category";
import { findCovering, rejectedBefore, sayRejected } from "@/lib/ledger/earlier-decision";
import { isMutating, namedNumbers } from "@/lib/ledger/entries/operations";
import { isInLedger, type Memory } from "@/lib/ledger/memory";
import type {
  GateFacts,
  GateMemory,
  GateSession,
  Refused,
} from "@/lib/writers/refinement/gate/gate";
import { maxSources } from "@/lib/writers/refinement/gate/settings";
import type { RefinementOperation, RefusalCode } from "@/lib/writers/refinement/gate/tools";

/** An operation that changes what the ledger says. */
export type MutatingOperation = Extract<
  RefinementOperation,
  { name: "consolidate" | "update" | "delete" }
>;

export function refuse(code: RefusalCode, message: string): Refused {
  return { kind: "refused", code, message };
}

/** G3 */
export function checkCaps(operation: RefinementOperation, session: GateSession): Refused | null {
  if (isMutating(operation) && session.operationsApplied >= session.cap) {
    return refuse(
      "cap-reached",
      `Hard cap reached: ${session.cap} of ${session.cap} operations are used. Call complete.`,
    );
  }
  if (operation.name === "protect" && session.protectsApplied >= session.protectCap) {
    return refuse(
      "cap-reached",
      `Hard cap reached: ${session.protectCap} memories were protected in this session.`,
    );
  }
  return null;
}

/** G4 */
export function checkIds(operation: RefinementOperation, facts: GateFacts): Refused | null {
  const numbers = namedNumbers(operation);
  for (const [index, number] of numbers.entries()) {
    const memory = facts.memories.get(number);
    if (numbers.indexOf(number) !== index) {
      return refuse("unknown-memory", `#${number} is listed twice; nothing was changed.`);
    }
    if (memory === undefined || !isInLedger(memory)) {
      return refuse(
        "unknown-memory",
        `There is no memory #${number} in the ledger; nothing was changed.`,
      );
    }
  }
  if (operation.name === "consolidate" && (numbers.length < 2 || numbers.length > maxSources)) {
    return refuse(
      "bad-parameters",
      `consolidate takes 2 to ${maxSources} memories, ${numbers.length} are named.`,
    );
  }
  return null;
}

/** G5 */
export function checkConstitutional(sources: readonly GateMemory[]): Refused | null {
  const held = sources.filter((memory) => memory.constitutional);
  if (held.length === 0) return null;
  return refuse(
    "constitutional",
    `${names(held)} ${be(held)} constitutional. Sessions can't change constitutional memories.`,
  );
}

/** G6, and the half of G7 that needs no duplicates. */
export function checkCategories(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  session: GateSession,
): Refused | null {
  const immutable = sources.filter((memory) =>
    isListed(memory.category, session.immutableCategories),
  );
  if (immutable.length > 0) {
    return refuse(
      "immutable-category",
      `${names(immutable)} ${be(immutable)} in an immutable category.`,
    );
  }
  if (new Set(sources.map((memory) => memory.category)).size > 1) {
    return refuse(
      "mixed-categories",
      `${names(sources)} have different categories, so they can't be merged.`,
    );
  }
  const relational = sources.filter((memory) =>
    isListed(memory.category, session.relationalCategories),
  );
  if (operation.name === "update" && relational.length > 0) {
    return refuse(
      "relational",
      `${names(relational)} is relational. Sessions can only remove exact duplicates of relational memories.`,
    );
  }
  return null;
}

/** G7 and S6: what may be lost only beside an exact duplicate (G8). */
export function checkDuplicates(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  session: GateSession,
): Refused | null {
  if (operation.name === "update" || isPureMerge(operation, sources)) return null;
  const single = sources.filter((memory) => memory.twin === null);
  const relational = single.filter((memory) =>
    isListed(memory.category, session.relationalCategories),
  );
  if (relational.length > 0) {
    return refuse(
      "relational",
      `${names(relational)} ${be(relational)} relational and without an exact duplicate that this call does not name.`,
    );
  }
  if (session.mode === "dedup-only" && single.length > 0) {
    return refuse(
      "no-duplicate",
      `${names(single)} has no exact duplicate; this session removes nothing else.`,
    );
  }
  return null;
}

/** G8: what keeps the words of a removed copy is itself removed only where another one keeps them. */
export function checkJustifying(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
): Refused | null {
  const isKept = ({ twin }: GateMemory) => operation.name === "delete" && twin !== null;
  const held = sources.filter((memory) => memory.justifies && !isKept(memory));
  if (held.length === 0 || isPureMerge(operation, sources)) return null;
  return refuse(
    "justifies-removal",
    `${names(held)} ${held.length === 1 ? "keeps" : "keep"} the words of a copy that this session removed: only an exact duplicate beside it would allow that, as a delete or a pure merge.`,
  );
}

/** A merge of exact duplicates of one another (F3) into the words of one of them (G8), which are trimmed. */
export function isPureMerge(
  operation: RefinementOperation,
  sources: readonly GateMemory[],
): boolean {
  if (operation.name !== "consolidate") return false;
  return (
    new Set(sources.map((memory) => normaliseText(memory.content))).size === 1 &&
    new Set(sources.map(({ place }) => place?.section ?? "")).size === 1 &&
    sources.some((memory) => memory.content === operation.content)
  );
}

function names(memories: readonly Memory[]): string {
  return memories.map((memory) => `#${memory.number}`).join(", ");
}

function be(memories: readonly Memory[]): string {
  return memories.length === 1 ? "is" : "are";
}

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
