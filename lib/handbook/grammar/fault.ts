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

export type AddFault = (line: number, rule: string, message: string) => void;

/** Collects the faults of one document. */
export function collectFaults(): { faults: LineFault[]; add: AddFault } {
  const faults: LineFault[] = [];
  return { faults, add: (line, rule, message) => faults.push({ line, rule, message }) };
}
