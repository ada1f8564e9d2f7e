/**
 * JSON with one spelling per value: keys sorted by UTF-16 unit at every depth, no white space,
 * absent for `undefined`. It survives a column that reorders keys. Throws on what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (typeof value === "object" && isPlain(value)) return objectText(value);
  throw new Error("Only plain JSON values have a canonical text.");
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new Error("Only finite numbers have a canonical text.");
  return JSON.stringify(value);
}

function objectText(value: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(",")}}`;
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
