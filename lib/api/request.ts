import { z } from "zod";
import { type FieldErrors, Refusal } from "@/lib/errors";
import { isZipArchive, zipMessage } from "@/lib/interop/format";
import { finishSteps, isOversized } from "@/lib/interop/json";
import { findTextFault } from "@/lib/ledger/texts/content";
import { memoryVersionSchema } from "@/lib/memories/schema";
import { knownOf, parseInput, valuesOf } from "@/lib/parse-input";
import { threadIdSchema } from "@/lib/handbook/schema";

/** No valid request is nested deeper; one that is may be meant to exhaust a parser. */
const MAX_DEPTH = 32;

/** No valid request has as many: 10,000 messages are 50,000 values. */
const MAX_VALUES = 100_000;
const tooMany = `This contains more than ${MAX_VALUES.toLocaleString("en")} values.`;
/** Total characters of names returned: a long name is not repeated for each text under it. */
const MAX_NAMED = 100_000;

/** A sentence per field for unstorable, too deep or too large text; else null. Not recursive. */
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

const MAX_NUMBER = 2_147_483_647;

/** An id in a path. A malformed id is unknown like any other (404). */
const pathId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ description: "An id." });

const pathNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((number) => number <= MAX_NUMBER)
  .meta({ description: "A memory's number." });

/** The parameters in the path. Throws a 404 for unknown objects, including malformed ids. */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params ?? {});
  if (parsed.success) return parsed.data;
  throw Refusal.notFound();
}

/** The query string. Throws a 400 that names what is wrong, unknown or given twice. */
export function parseQuery<S extends z.ZodType>(schema: S, url: string): z.output<S> {
  return parseGiven(schema, valuesOf(new URL(url).searchParams));
}

/** The same for a page's own requests, without unknown parameters of its address. */
export function parsePageQuery<S extends z.ZodObject>(schema: S, url: string): z.output<S> {
  return parseGiven(schema, knownOf(schema, valuesOf(new URL(url).searchParams)));
}

function parseGiven<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const faults = findTextFaults(given);
  if (faults !== null) throw Refusal.invalid(faults);
  return parseInput(schema, given);
}

const MIB = 1024 * 1024;
/** Size limits of bodies; imports, lists of memories and messages may be larger. */
export const bodyLimits = { usual: 2 * MIB, large: 64 * MIB } as const;

/** Reads a body as text, within the same limits. Throws a 400 for invalid UTF-8. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  return decodeBody(await readBodyBytes(request, maxBytes));
}

/** A body as text. Throws a 400 for invalid UTF-8, which says so if it is a zip archive. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const isZip = isZipArchive(String.fromCharCode(...bytes.subarray(0, 4)));
    throw Refusal.invalid({ body: isZip ? zipMessage : "The body is not valid UTF-8." });
  }
}

/**
 * Reads a body as it is. A declared size over the limit is refused before reading, an actual one
 * while reading (413). Throws a 415 for compression.
 */
export async function readBodyBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    throw new Refusal(415, "content-encoding", "Send the body uncompressed.");
  }
  return request.body === null ? new Uint8Array() : readBytes(request.body, maxBytes);
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  // It fails with the code of a lost connection, as a database does.
  const read = () =>
    reader.read().catch(() => {
      throw Refusal.aborted();
    });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): Refusal {
  return Refusal.tooLarge(`The body is larger than ${maxBytes / MIB} MB, the limit here.`);
}

/** Accepted media types of a JSON body; the last is some clients' default. */
const declared =
  /^(application\/([\w.-]+\+)?json|text\/(plain|json)|application\/x-www-form-urlencoded)$/;

/**
 * A body as a plain value; no body is an empty object. Throws a 415 for another media type, a 400
 * for anything but a JSON object and for text that can't be stored (M3).
 */
export function readJson(request: Request, text: string): object {
  if (text.trim() === "") return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "" && !declared.test(type)) {
    throw new Refusal(415, "media-type", "Send the body as JSON: Content-Type: application/json.");
  }
  const value = parseJsonText(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw Refusal.invalid({ body: "The body must be a JSON object." });
  }
  const faults = findTextFaults(value);
  if (faults !== null) throw Refusal.invalid(faults);
  return value;
}

/** Whether a body has several things, under `items`. */
export function isList(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && Object.hasOwn(raw, "items");
}

/** The scan counts a list after a comma twice: at most twice the actual number of values. */
const mostCounted = 2 * MAX_VALUES + 1;

/** Throws a 400 for invalid JSON, or for so many values that they use up the memory. */
export function parseJsonText(text: string): unknown {
  if (finishSteps(isOversized(text, mostCounted))) throw Refusal.invalid({ body: tooMany });
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.invalid({ body: "The body is not valid JSON." });
  }
}

/** `/agents/{id}…` and `/sessions/{id}…`. */
export const idParams = z.strictObject({ id: pathId });

/** `/models/{path}`: a model's id holds a slash. */
export const modelParams = z.strictObject({
  path: z.string().max(200).meta({ description: "A model, such as `openai/gpt-5`." }),
});

/** `/agents/{id}/memories/{number}…`. */
export const memoryParams = z.strictObject({ id: pathId, number: pathNumber });

/** `/agents/{id}/runs/{threadId}…`. */
export const runParams = z.strictObject({
  id: pathId,
  threadId: threadIdSchema.meta({ description: "A run's thread." }),
});

/** `/agents/{id}/decisions/{decisionId}`. */
export const decisionParams = z.strictObject({ id: pathId, decisionId: pathId });

/** `/conversations/{id}/messages/{position}…`. */
export const messageParams = z.strictObject({
  id: pathId,
  position: pathNumber.meta({ description: "A message's position, from 1." }),
});

/** `/agents/{id}/handbook/files/{path}`: the path may hold slashes. */
export const documentParams = z.strictObject({
  id: pathId,
  path: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: "A document's path, such as `skills/replay/SKILL.md`." }),
});

/** `?dryRun=true`: the answer without writing anything. */
export const dryRunQuery = z.strictObject({
  dryRun: z.enum(["true", "false"], "Choose: true or false.").default("false"),
});

/** M5: the version seen. Optional where a change replaces no text. */
export const seenVersionBody = z.strictObject({ version: memoryVersionSchema.optional() });

/** The same in the query, for clients that send no body with DELETE. */
export const seenVersionQuery = z.strictObject({
  version: z.coerce.number("A whole number.").pipe(memoryVersionSchema).optional(),
});
