import { z } from "zod";
import { viewSchema } from "@/lib/agents/agent-view";
import { hasView, isLive, type RouteFacts, type RouteHandlers } from "@/lib/api/route";

/** The parts of a JSON schema that are used here. */
interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

type Made = JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> };

/** A schema's JSON schema; those with an `id` stand once in `components`. */
function jsonSchemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", override: simplify });
  const pointing = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _dialect, $defs = {}, ...rest }: Made = JSON.parse(pointing);
  for (const [id, { id: _id, ...definition }] of Object.entries($defs)) {
    components[id] = definition;
  }
  const { id, ...own } = rest;
  if (typeof id !== "string") return own;
  components[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

/** Removes what tells a reader nothing: safe-integer bounds, and patterns of known formats. */
export function simplify({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  if ("format" in jsonSchema) delete jsonSchema["pattern"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
}

type Schemas = Record<string, JsonSchema>;

export function describeApi(served: readonly RouteHandlers[]): object {
  const schemas: Schemas = {};
  const problem = jsonSchemaOf(problemAnswer, "output", schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const { OPTIONS: _options, ...handlers } of served) {
    for (const [method, { path, route }] of Object.entries(handlers)) {
      if (route === null) continue;
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = describeRoute(method, route.spec, {
        schemas,
        problem,
      });
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Keepsake", version: "1.0.0", description: aboutApi },
    servers: [{ url: "/api/v1" }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key: a role, or one agent's." },
      },
    },
  };
}

const aboutApi =
  "Memories of AI agents, and the sessions that refine them. Errors are problem documents (RFC 9457). " +
  "Lists page by `cursor` and `limit`; `nextCursor` is null at the end. Writes accept an `Idempotency-Key`.";

interface Shared {
  readonly schemas: Schemas;
  readonly problem: JsonSchema;
}

function describeRoute(method: string, facts: RouteFacts, shared: Shared): object {
  const isWrite = method !== "GET";
  return {
    operationId: facts.name,
    summary: facts.summary,
    ...(facts.permission === null ? { security: [] } : { "x-permission": facts.permission }),
    parameters: [
      ...parametersOf("path", facts.params, shared.schemas),
      ...parametersOf("query", facts.query, shared.schemas),
      ...(!isWrite && hasView(facts) ? parametersOf("query", viewSchema, shared.schemas) : []),
      ...(isLive(facts) ? [lastEventId] : []),
      ...(isWrite ? [idempotencyKey] : []),
    ],
    ...(isWrite && facts.body !== undefined && { requestBody: bodyOf(facts, facts.body, shared) }),
    responses: {
      [facts.status ?? 200]: {
        description: isLive(facts) ? aboutEvents : "What was asked for.",
        content: answerOf(facts, shared.schemas),
      },
      ...(isLive(facts) && { 204: nothingToCome }),
      ...refusalsOf(facts, isWrite, shared.problem),
    },
  };
}

const aboutEvents =
  "Server-sent events. Each entry of the log is one: its kind is the event, its sequence the id, the entry as JSON the data. " +
  "Events named `call-drafted` have no id and are no entries: `{ step, index, name, argumentsText }`, the call that the model is writing, " +
  "with its arguments so far (at most 20,000 characters, at most 5 times a second). Each replaces the one before; the entry that decides the call ends it. " +
  "The answer to the question for consent is one of the name `consent`.";

const nothingToCome = { description: "It has ended; the last event is its end." };

function bodyOf(facts: RouteFacts, body: z.ZodType, { schemas }: Shared): object {
  if (facts.bodyType === "bytes") return archiveBody;
  if (facts.bodyType === "text") {
    return fileOf(facts, schemas);
  }
  const schema = jsonSchemaOf(body, "input", schemas);
  return {
    required: !body.safeParse({}).success,
    content: { "application/json": { schema } },
  };
}

const archiveBody = {
  required: true,
  description: "A zip, tar or tar.gz file. Its format is detected from the content.",
  content: { "*/*": { schema: { type: "string", format: "binary" } } },
};

function fileOf({ bodyForms }: RouteFacts, schemas: Schemas): object {
  if (bodyForms === undefined) {
    return { required: true, content: { "*/*": { schema: { type: "string" } } } };
  }
  const forms = bodyForms.map(({ type, schema, examples }) => [
    type,
    { schema: jsonSchemaOf(schema, "input", schemas), examples },
  ]);
  return {
    required: true,
    description: "A UTF-8 file. Its format is detected from the content, not the media type.",
    content: Object.fromEntries(forms),
  };
}

function answerOf(facts: RouteFacts, schemas: Schemas): object {
  const texts = facts.answerTypes ?? (facts.answer === null ? ["text/plain"] : []);
  return {
    ...Object.fromEntries(texts.map((type) => [type, { schema: { type: "string" } }])),
    ...(facts.answer !== null && {
      "application/json": { schema: jsonSchemaOf(facts.answer, "output", schemas) },
    }),
  };
}

/** A strict object's fields as address parameters. */
function parametersOf(place: "path" | "query", schema: z.ZodType | undefined, schemas: Schemas) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input", schemas);
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: field,
  }));
}

const refusalWords: Readonly<Record<number, string>> = {
  400: "The request is invalid; `errors` has the reason for each field.",
  401: "No API key, or an invalid one.",
  403: "The API key doesn't allow this.",
  404: "Not found, or in another account.",
  409: "The state has changed; the problem document says how.",
  413: "The body is too large.",
  415: "The body isn't JSON.",
  422: "Not possible in the current state, or the Idempotency-Key was used for another request.",
  429: "Too many requests; `Retry-After` says when to try again.",
  503: "Not available now; `Retry-After` says when to try again.",
};

function refusalsOf(facts: RouteFacts, isWrite: boolean, problem: JsonSchema): object {
  const content = { "application/problem+json": { schema: problem } };
  const statuses = facts.permission === null ? [503] : [400, 401, 403, 404, 503];
  if (isWrite) statuses.push(409, 413, 415, 422);
  statuses.push(...(facts.refusals ?? []));
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      { description: refusalWords[status] ?? "A problem.", content },
    ]),
  );
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Your own ID for this request. Within a day, sending it again doesn't repeat the action.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const lastEventId = {
  name: "Last-Event-ID",
  in: "header",
  required: false,
  description: "The sequence of the last entry seen; overrides `after`.",
  schema: { type: "string" },
};

/** RFC 9457. Some problems add what is needed to continue, such as `sessionId` or `conflicts`. */
export const problemAnswer = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: "A sentence for a person." }),
    code: z.string().meta({ description: "A code for programs." }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "A sentence for each field that is wrong." }),
  })
  .meta({ id: "Problem" });
