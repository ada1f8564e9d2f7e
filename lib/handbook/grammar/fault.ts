import { memoryPath } from "@/lib/handbook/folder";

/** What is wrong with one line of a document. */
export interface LineFault {
  /** From 1. */
  readonly line: number;
  /** The rule that the line breaks: a code in kebab case. */
  readonly rule: string;
  /** What is wrong and what to write instead, for the model that repairs it. */
  readonly message: string;
}

export interface Fault extends LineFault {
  readonly path: string;
}

/** H4b: the origin writes these too. */
const origins = new Set(["comment", "run-note", "run-place", "day-unknown"]);
/** What keeps a block of MEMORY.md from being read. */
const unreadable = new Set(["text-before-block", "unknown-heading"]);

/** H4b: whether a fault is only told. Of an import all is, but what makes a block unreadable. */
export function isWarned({ path, rule }: Fault, leniency: "written" | "imported"): boolean {
  if (leniency === "written") return origins.has(rule);
  return path !== memoryPath || !unreadable.has(rule);
}

export type AddFault = (line: number, rule: string, message: string) => void;

/** Collects the faults of one document. */
export function collectFaults(): { faults: LineFault[]; add: AddFault } {
  const faults: LineFault[] = [];
  return { faults, add: (line, rule, message) => faults.push({ line, rule, message }) };
}
