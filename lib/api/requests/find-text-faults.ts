import type { FieldErrors } from "@/lib/errors";
import { findTextFault } from "@/lib/ledger/texts/content";

/** No valid request is nested deeper; one that is may be meant to exhaust a parser. */
const MAX_DEPTH = 32;

/** No valid request has as many: 10,000 messages are 50,000 values. */
export const MAX_VALUES = 100_000;
export const tooMany = `This contains more than ${MAX_VALUES.toLocaleString("en")} values.`;
/** Total characters of names returned: a long name is not repeated for each text under it. */
const MAX_NAMED = 100_000;

/**
 * A sentence per field for each unstorable text in a parsed body, and for one nested too deep or
 * too large; null if there are none. Not recursive, so any input is safe.
 */
export function findTextFaults(value: unknown): FieldErrors | null {
  const faults = new Map<string, string>();
  let [values, named] = [0, 0];
  const left: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value, path: "", depth: 0 },
  ];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { value: present, path, depth } = one;
    if (typeof present === "string") {
      const fault = findTextFault(present);
      if (fault === null || named >= MAX_NAMED) continue;
      named += path.length;
      faults.set(path || "body", `This ${fault}.`);
    } else if (typeof present === "object" && present !== null) {
      if (depth === MAX_DEPTH) return { [path]: `This is nested deeper than ${MAX_DEPTH} levels.` };
      values += Array.isArray(present) ? present.length : Object.keys(present).length;
      if (values > MAX_VALUES) return { [path || "body"]: tooMany };
      for (const [key, item] of Object.entries(present)) {
        left.push({ value: item, path: path === "" ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
  return faults.size === 0 ? null : Object.fromEntries(faults);
}
