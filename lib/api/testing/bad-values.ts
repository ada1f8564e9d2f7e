/** A field's kind, which decides what it must refuse. Numbers are its maximum length. */
export type FieldKind =
  | { readonly text: number; readonly required?: true }
  | "count"
  | "flag"
  | "choice"
  | "threshold"
  | "money"
  | "instant"
  | "list"
  | "texts"
  | "name";

const objects = [{}, [], { a: 1 }, deep(40), deep(2_000)];
const texts = ["a\u0000b", "\ud800", "a\udc00"];

/** Values of a wrong type, too long, blank, not storable, too deep or out of range. */
export function badValuesOf(kind: FieldKind): unknown[] {
  if (typeof kind === "object") {
    const missing = kind.required ? ["", "  ", "\n", null, undefined] : [];
    return [5, true, ...objects, ...texts, "x".repeat(kind.text + 1), ...missing];
  }
  switch (kind) {
    case "count":
      return ["x", "5x", 1.5, -1, 1e300, 2 ** 53, true, ...objects, ...texts];
    case "flag":
      return ["yes", 1, null, ...objects, ...texts];
    case "choice":
      return ["x", 5, true, ...objects, ...texts];
    case "threshold":
      return ["85%", "0.85abc", "NaN", 0, 1.5, -1, 1e300, true, ...objects, ...texts];
    case "money":
      return ["5 dollars", "1e3", 0, -1, 1.234, 1e300, true, ...objects, ...texts];
    case "instant":
      return ["yesterday", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00", 5, null, ...objects];
    // A list of short texts.
    case "texts":
      return ["x", 5, [5], [""], ["x".repeat(501)], Array(21).fill("x")];
    case "list":
      return ["x", 5, true, {}, [{}], ["x"], [1.5], [-1], [2 ** 53], [null], deep(2_000), ...texts];
    case "name":
      return ["x", "nobody", 5, true, ...objects, ...texts];
  }
}

/** Nested lists of this depth. */
function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}
