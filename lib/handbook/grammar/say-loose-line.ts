import type { AddFault } from "@/lib/handbook/grammar/fault";
import { hasBold } from "@/lib/handbook/grammar/inline-text";
import { printMemoryLine, type MemoryLine } from "@/lib/handbook/grammar/memory-line";

/** H4b: whether a line is a comment and nothing else. */
export function isComment(text: string): boolean {
  return /^\s*<!--.*-->\s*$/.test(text);
}

/** Whether a line starts like a bullet, with another sign than "-". */
export function isOtherBullet(text: string): boolean {
  return /^\s*(?:[*+•–]|\d+[.)])\s/.test(text);
}

/** H4: no bold. */
export function checkBold(line: MemoryLine, at: number, fault: AddFault): void {
  if (hasBold(printMemoryLine(line))) {
    fault(
      at,
      "bold",
      "Write this without bold: leave the asterisks out, or put code in backticks.",
    );
  }
}

/** H4: `-` bullets only. Says what a line that is none of the grammar's should be instead. */
export function sayLooseLine(line: MemoryLine, at: number, part: string, fault: AddFault): void {
  const text = printMemoryLine(line).trimEnd();
  if (/^(?:scope|applies_to):/.test(text)) {
    fault(
      at,
      "head-form",
      'Write "scope: …" and "applies_to: cwd=…; reuse_rule=…", each with its value.',
    );
  } else if (/^#{1,6}(?:\S|$)/.test(text)) {
    fault(at, "unknown-heading", 'Put a space after the "#" signs of a heading, then its title.');
  } else if (isOtherBullet(text) || /^\s*-(?:\S|$)/.test(text)) {
    fault(
      at,
      "bullet-sign",
      'Start each bullet with "- " and its text, not with "*", "+" or a number.',
    );
  } else if (part === "head") {
    fault(
      at,
      "head-form",
      'Between a block\'s heading and its first task stand only "scope: …" and "applies_to: …", one line each.',
    );
  } else {
    fault(
      at,
      "plain-text",
      'Write this as a bullet with "- ", or indent it by two spaces to continue the bullet above.',
    );
  }
}
