import { z } from "zod";
import { seeAsAsked, viewSchema } from "@/lib/agents/agent-view";
import { problemResponse, thrownResponse } from "@/lib/api/refusal";
import { answerOnce, type Answer, readIdempotencyKey } from "@/lib/api/idempotency";
import {
  bodyLimits,
  decodeBody,
  parseParams,
  parseQuery,
  readBodyBytes,
  readJson,
} from "@/lib/api/request";
import { actingKey } from "@/lib/auth/acting";
import type { Permission } from "@/lib/auth/permissions";
import { createContext, requirePermission, type Context } from "@/lib/context";
import { Refusal, toProblem } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";
import { parseInput } from "@/lib/parse-input";

/** What a route's work is given: the caller, and everything that was asked, parsed. */
interface RouteCall<P, Q, B> {
  readonly ctx: Context;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: Request;
}

/** Allowed contents of a file body, for the description only: its reader checks more. */
export interface BodyForm {
  readonly type: string;
  readonly schema: z.ZodType;
  readonly examples: Readonly<
    Record<string, { readonly summary: string; readonly value: unknown }>
  >;
}

type Schema = z.ZodType;

/** A full description of a route: the API's description is generated from it alone. */
export interface RouteSpec<P extends Schema, Q extends Schema, B extends Schema> {
  /** The operation's name in generated clients. */
  readonly name: string;
  readonly summary: string;
  /** The permission that a key needs; the use case checks it again for the target (U1). */
  readonly permission: Permission;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Fields of the body that are accepted and ignored, and since when (RFC 9745). */
  readonly deprecatedFields?: Readonly<Record<string, Date>>;
  /** Chooses the intended one of several body schemas, whose errors are then reported. */
  readonly chooseBody?: (raw: unknown) => z.ZodType<z.output<B>>;
  /** `text`: the body is a file, taken unchanged; `bytes`: it is no text. */
  readonly bodyType?: "json" | "text" | "bytes";
  /** For a file: its allowed formats, recognised by content whatever the media type. */
  readonly bodyForms?: readonly BodyForm[];
  readonly maxBodyBytes?: number;
  /** The JSON answer; null if it answers in another form. */
  readonly answer: z.ZodType | null;
  /** The media types of text answers, instead of `answer` or in addition. */
  readonly answerTypes?: readonly string[];
  readonly status?: 200 | 201 | 202;
  /** Besides those that every read or write may have. */
  readonly refusals?: readonly (409 | 429)[];
  /** Where to find the created object, below `/api/v1`. */
  readonly location?: (answer: Readonly<Record<string, unknown>>, params: z.output<P>) => string;
  /** The use case makes its own transactions and may run again: its answer is stored afterwards. */
  readonly makesTransactions?: boolean;
  /** U2: holds a secret that is shown once: it isn't stored for a repeated request, which is 409. */
  readonly isShownOnce?: boolean;
  readonly run: (
    call: RouteCall<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<object | Response>;
}

/** What a route's description says of it. A permission of null: anyone may ask, without a key. */
export type RouteFacts = Omit<
  RouteSpec<Schema, Schema, Schema>,
  "run" | "chooseBody" | "location" | "permission" | "makesTransactions" | "isShownOnce"
> & { readonly permission: Permission | null };

/** A request's address as parsed by the framework. */
interface Address {
  readonly params: Readonly<Record<string, string | string[] | undefined>>;
}

/** A route of the API: its description and its handler. */
export interface Route {
  readonly spec: RouteFacts;
  /** Throws refusals and errors; `serveRoutes` turns them into answers. */
  readonly answer: (request: Request, address: Address) => Promise<Response>;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * Makes a route from a use case. Identifies the caller by API key (U2) and checks the permission;
 * parses address and body with strict schemas and a size limit; runs the use case; answers with
 * JSON. Writes with an `Idempotency-Key` run once.
 */
export function defineRoute<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(spec: RouteSpec<P, Q, B>): Route {
  return {
    spec,
    async answer(request, address) {
      const db = getDatabase();
      const identify = async () => {
        const ctx = createContext(db, await actingKey(db, request.headers, new Date()));
        requirePermission(ctx, spec.permission);
        return ctx;
      };
      const early = await identify();
      const params = parseWith(spec.params, (schema) => parseParams(schema, address.params));
      const url = new URL(request.url);
      const asked = readView(spec, url);
      const query = parseWith(spec.query, (schema) => parseQuery(schema, url.href));
      const idempotencyKey = readIdempotencyKey(request);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const maxBytes = spec.maxBodyBytes ?? bodyLimits.usual;
      const sent = isRead ? new Uint8Array() : await readBodyBytes(request, maxBytes);
      const text = spec.bodyType === "bytes" ? null : decodeBody(sent);
      const isFile = text === null || spec.bodyType === "text";
      const raw = isFile ? (text ?? sent) : readJson(request, text);
      const body = parseBody(spec, raw);
      // The body may be slow to arrive: a key that was revoked meanwhile must not write (U1, U2).
      const ctx = isRead ? early : await identify();
      const run = (within: Context) => spec.run({ ctx: within, params, query, body, request });
      const headersOf = (given: string) => ({
        ...locationOf(spec, given, params),
        ...deprecationOf(spec, raw),
      });
      if (isRead && !isLive(spec)) {
        const [id] = [address.params["id"]].flat();
        const read = async (within: Context) => toResponse(spec, await run(within), headersOf);
        return seeAsAsked(ctx, { ...asked, id }, read);
      }
      if (isRead || idempotencyKey === null) return toResponse(spec, await run(ctx), headersOf);
      const { pathname, search } = new URL(request.url);
      const what = text ?? Buffer.from(sent).toString("base64");
      const wanted = `${request.method} ${pathname}${search}\n${what}`;
      const { makesTransactions } = spec;
      const once = { idempotencyKey, request: wanted, makesTransactions };
      let shown: Answer | null = null;
      const answer = await answerOnce(ctx, once, async (within) => {
        const made = toAnswer(spec, await run(within));
        if (spec.isShownOnce !== true) return made;
        shown = made;
        return { status: 409, body: JSON.stringify(toProblem(alreadyShown())) };
      });
      return respond(shown ?? answer, headersOf, answer.isReplayed);
    },
  };
}

function alreadyShown(): Refusal {
  return Refusal.conflict(
    "shown-once",
    "This request was answered before. Its secret was shown once and isn't stored.",
  );
}

/** T1: whether a route reads what an agent may see later than people, and people may ask for that. */
export function hasView({ permission, params }: Pick<RouteFacts, "permission" | "params">) {
  return permission === "ledger.read" && params !== undefined;
}

/** Takes it out of the address, of which the route's own schema then reads the rest. */
function readView(spec: Pick<RouteFacts, "permission" | "params">, url: URL) {
  const [view, ...more] = url.searchParams.getAll("view");
  if (view === undefined || !hasView(spec)) return {};
  url.searchParams.delete("view");
  return parseInput(viewSchema, { view: more.length === 0 ? view : [view, ...more] });
}

/** A route that goes on after its answer began: it reads again each time. */
export function isLive({ answerTypes }: Pick<RouteFacts, "answerTypes">): boolean {
  return answerTypes?.includes("text/event-stream") === true;
}

function parseBody<P extends Schema, Q extends Schema, B extends Schema>(
  spec: RouteSpec<P, Q, B>,
  raw: string | object,
): z.output<B> {
  const chosen = spec.chooseBody?.(raw);
  if (chosen !== undefined) return parseInput(chosen, raw);
  return parseWith(spec.body, (schema) => parseInput(schema, raw));
}

/** Without a schema the type is empty, and no input is accepted. */
function parseWith<S extends Schema>(
  schema: S | undefined,
  parse: (schema: Schema) => unknown,
): z.output<S>;
function parseWith(schema: Schema | undefined, parse: (schema: Schema) => unknown): unknown {
  return parse(schema ?? nothing);
}

type HeadersOf = (body: string) => Readonly<Record<string, string>>;

function locationOf<P extends Schema, Q extends Schema, B extends Schema>(
  spec: RouteSpec<P, Q, B>,
  body: string,
  params: z.output<P>,
) {
  return spec.location && { location: `/api/v1${spec.location(JSON.parse(body), params)}` };
}

/** RFC 9745: since when the first such field that was sent is deprecated. */
function deprecationOf(
  { deprecatedFields = {} }: Pick<RouteFacts, "deprecatedFields">,
  raw: string | object,
) {
  const sent = Object.entries(deprecatedFields).find(([name]) => Object.hasOwn(Object(raw), name));
  return sent && { deprecation: `@${sent[1].getTime() / 1_000}` };
}

function toAnswer({ status = 200 }: { readonly status?: number }, given: object): Answer {
  if (given instanceof Response)
    throw new Error("Only JSON answers can be stored for a repeated request.");
  return { status, body: JSON.stringify(given) };
}

function toResponse(
  spec: { readonly status?: number },
  given: object | Response,
  headersOf: HeadersOf,
): Response {
  return given instanceof Response ? given : respond(toAnswer(spec, given), headersOf, false);
}

function respond({ status, body }: Answer, headersOf: HeadersOf, isReplayed: boolean): Response {
  const isProblem = status >= 400;
  return new Response(body, {
    status,
    headers: {
      "content-type": isProblem ? "application/problem+json" : "application/json",
      "cache-control": "no-store",
      ...(!isProblem && headersOf(body)),
      ...(isReplayed && { "idempotency-replayed": "true" }),
    },
  });
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** A framework handler with the route that it serves; null if it serves none. */
export interface RouteHandler {
  (request: Request, context: { params: Promise<Address["params"]> }): Promise<Response>;
  readonly route: Route | null;
  /** In the API's notation: `/agents/{id}`. */
  readonly path: string;
}

export type RouteHandlers = Readonly<Record<Method | "OPTIONS", RouteHandler>>;

/** The handlers of a route table, one per path: `GET /agents/{id}`. */
export function serveTable(
  table: Readonly<Record<`${Method} /${string}`, Route>>,
): readonly RouteHandlers[] {
  const entries = Object.entries(table).map(([place, route]) => {
    const [method = "", path = ""] = place.split(" ");
    return { method, path, route };
  });
  return Object.entries(Object.groupBy(entries, ({ path }) => path)).map(([path, found = []]) =>
    serveRoutes(path, Object.fromEntries(found.map(({ method, route }) => [method, route]))),
  );
}

/** The handlers of one path: 405 lists the allowed methods, throws become problem documents. */
export function serveRoutes(
  path: string,
  routes: Readonly<Partial<Record<Method, Route>>>,
): RouteHandlers {
  const allow = methods
    .filter((method) => routes[method] !== undefined)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method))
    .concat("OPTIONS")
    .join(", ");
  const handlerOf = (method: Method) => serve(path, method, routes[method] ?? null, allow);
  return {
    GET: handlerOf("GET"),
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
    OPTIONS: Object.assign(async () => new Response(null, { status: 204, headers: { allow } }), {
      route: null,
      path,
    }),
  };
}

function serve(path: string, method: Method, route: Route | null, allow: string): RouteHandler {
  const answer = async (request: Request, context: { params: Promise<Address["params"]> }) => {
    if (route === null) {
      const detail = `${method} isn't supported here. Supported: ${allow}.`;
      return problemResponse(405, "method-not-allowed", detail, { allow });
    }
    try {
      return await route.answer(request, { params: await context.params });
    } catch (error) {
      return thrownResponse(error, `${method} ${path}`);
    }
  };
  return Object.assign(answer, { route, path });
}

/** Makes a route that anyone may ask, without a key and without parameters. */
export function defineOpenRoute(
  facts: Pick<RouteFacts, "name" | "summary" | "answer">,
  run: () => Promise<object | Response>,
): Route {
  return {
    spec: { ...facts, permission: null },
    async answer() {
      const given = await run();
      if (given instanceof Response) return given;
      return Response.json(given, { headers: { "cache-control": "no-store" } });
    },
  };
}
