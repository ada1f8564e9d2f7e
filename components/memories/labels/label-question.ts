import type { ActionResult } from "@/components/ui/forms/form-action";
import { formatCount, plural } from "@/components/ui/words/number-words";

export interface LabelQuestion {
  readonly title: string;
  readonly words: string;
  readonly act: string;
  /** How many memories lose protection: what is confirmed is what was asked (I12). */
  readonly unprotects: number;
}

/** What is asked before labels are removed, or protection is taken away; null where nothing is. */
export function labelQuestion(result: ActionResult | null): LabelQuestion | null {
  if (result === null || result.ok || result.code !== "takes-protection") return null;
  const { extra = {} } = result;
  const count = (name: string) => Number(extra[name] ?? 0);
  const [changes, immutable, relational] = [
    count("changes"),
    count("immutable"),
    count("relational"),
  ];
  const unprotects = immutable + relational;
  const memories = plural(changes, "memory", "memories");
  const isRemoval = extra["category"] === null;
  return {
    title: isRemoval ? `Remove labels from ${memories}?` : `Change the label of ${memories}?`,
    words: `${lossWords(immutable, relational)} You can undo this.`,
    act: isRemoval ? `Remove ${plural(changes, "label")}` : `Label ${memories}`,
    unprotects,
  };
}

function lossWords(immutable: number, relational: number): string {
  const lost = immutable + relational;
  if (lost === 0) return "No memory loses protection.";
  const parts = [
    ...(immutable > 0 ? [`${formatCount(immutable)} immutable`] : []),
    ...(relational > 0 ? [`${formatCount(relational)} relational`] : []),
  ];
  const verb = lost === 1 ? "loses" : "lose";
  const them = lost === 1 ? "it" : "them";
  return `${plural(lost, "memory", "memories")} ${verb} protection (${parts.join(", ")}): sessions can then change or remove ${them}.`;
}
