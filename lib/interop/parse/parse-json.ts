export type JsonObject = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined if it is none. The engine's message would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
