import { deepStrictEqual } from "node:assert";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { apiRoutes, findRoute } from "@/app/api/v1/api-routes";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { keys } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import type { MadeAction } from "@/lib/action";
import { problemAnswer } from "@/lib/api/openapi";
import type { RouteHandler } from "@/lib/api/route";
import { newKeyText } from "@/lib/auth/acting";
import type { Role } from "@/lib/auth/permissions";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { closeDatabase } from "@/lib/installation";
import { beginShutdown } from "@/lib/process";

export interface Call {
  readonly key?: string;
  /** Sent as JSON; a text, bytes or a stream unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A JSON answer; each one was checked against the API's description. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // Tests read only the fields that they expect.
  readonly json: { readonly [field: string]: unknown } & {
    readonly items?: readonly Record<string, unknown>[];
    readonly nextCursor?: string | null;
    readonly errors?: Readonly<Record<string, string>>;
  };
}

const urlOf = (address: string) => new URL(`http://localhost/api/v1${address}`);
const stepsOf = (address: string) =>
  urlOf(address).pathname.slice("/api/v1/".length).split("/").map(decodeURIComponent);

/** The API with its own database, called without a server. */
export async function openApi() {
  // A file may open the API twice: the second is a process that hasn't begun to end.
  Reflect.deleteProperty(globalThis, Symbol.for("keepsake.shutdown"));
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "keepsake-api-"));
  const variables = {
    KEEPSAKE_SECRET: "a secret for tests, long enough!!",
    KEEPSAKE_DATA_DIR: dataDir,
  };
  provideEnvironment(parseEnvironment(variables), database.url);
  const handlers = await listHandlers();

  async function send(method: string, address: string, call: Call = {}): Promise<Response> {
    const path = stepsOf(address);
    const entrance = handlers.find(
      (one) => one.method === method && one.path === "/api/v1/[[...path]]",
    );
    if (!entrance) throw new Error(`Nothing serves ${method}.`);
    return entrance.handle(requestOf(method, urlOf(address), call), {
      params: Promise.resolve({ path }),
    });
  }

  async function ask(method: string, address: string, call: Call = {}): Promise<Answered> {
    const response = await send(method, address, call);
    const json = JSON.parse(await response.text());
    const path = findRoute(stepsOf(address))?.handlers.GET.path;
    const found = handlers.find(
      ({ served, ...one }) => one.method === method && served?.path === path,
    );
    const answer = found?.served?.route?.spec.answer;
    if (response.status >= 400) problemAnswer.parse(json);
    // Parsing drops unknown fields: a difference means that the answer has undescribed fields.
    else if (answer) deepStrictEqual(answer.parse(json), json);
    return { status: response.status, headers: response.headers, json };
  }

  return {
    database,
    db: database.db,
    handlers,
    send,
    ask,
    close: async () => {
      await beginShutdown();
      await closeDatabase();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type OpenApi = Awaited<ReturnType<typeof openApi>>;

/** The same for all tests of a file or a group. */
export function givenApi() {
  let api: OpenApi | null = null;
  const opened = () => api ?? expect.fail("The API is opened before the first test.");
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => opened().close());
  return {
    get database() {
      return opened().database;
    },
    get db() {
      return opened().db;
    },
    get handlers() {
      return opened().handlers;
    },
    send: (method: string, address: string, call?: Call) => opened().send(method, address, call),
    ask: (method: string, address: string, call?: Call) => opened().ask(method, address, call),
  };
}

/** An account's key: with a role, or for one agent. */
export async function givenKey(
  db: TestDatabase["db"],
  accountId: string,
  holder: { role: Role } | { agentId: string },
  revokedAt: Date | null = null,
): Promise<string> {
  const key = newKeyText();
  const row = { id: randomUUID(), accountId, name: "A key", hash: sha256(key), revokedAt };
  await db.insert(keys).values({ ...row, ...holder });
  return key;
}

function requestOf(method: string, url: URL, { key, body, headers = {} }: Call): Request {
  const isReady =
    body === undefined ||
    typeof body === "string" ||
    isBytes(body) ||
    body instanceof ReadableStream;
  const text = isReady ? body : JSON.stringify(body);
  return new Request(url, {
    method,
    headers: {
      ...(text !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(text !== undefined && { body: text, duplex: "half" }),
  });
}

function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

const root = join(import.meta.dirname, "../../..");

/** A route file's handler for a method and a path. */
export interface FoundHandler {
  readonly method: string;
  /** In the framework's notation: `/api/v1/agents/[id]`. */
  readonly path: string;
  readonly handle: (
    request: Request,
    context: { params: Promise<Record<string, string | string[]>> },
  ) => Promise<Response>;
  /** The handler from `serveRoutes`; null if it was made in another way. */
  readonly served: RouteHandler | null;
}

/** Every handler under app/api, read from the disk, and every route of the API's tables. */
export async function listHandlers(): Promise<FoundHandler[]> {
  const files = readdirSync(join(root, "app/api"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)route\.tsx?$/.test(name))
    .sort();
  const found: FoundHandler[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(root, "app/api", file));
    for (const [method, handle] of Object.entries(exported)) {
      if (typeof handle !== "function") continue;
      const path = `/api/${file.replace(/\/?route\.tsx?$/, "")}`;
      const call: FoundHandler["handle"] = (request, context) =>
        Reflect.apply(handle, null, [request, context]);
      found.push({ method, path, handle: call, served: isServed(handle) ? handle : null });
    }
  }
  for (const handlers of apiRoutes) {
    for (const [method, handle] of Object.entries(handlers)) {
      const path = `/api/v1${handle.path.replaceAll(/\{(\w+)\}/g, "[$1]")}`;
      found.push({ method, path, handle, served: handle });
    }
  }
  return found;
}

function isServed(handle: object): handle is RouteHandler {
  return "route" in handle && "path" in handle;
}

const folder = join(import.meta.dirname, "../../../app/actions");

/** Every action under app/actions by name, read from the disk so that none is missed. */
export async function listActions(): Promise<Map<string, MadeAction>> {
  const found: [string, MadeAction][] = [];
  for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.tsx?$/.test(name))) {
    const exported: Record<string, MadeAction> = await import(join(folder, file));
    found.push(...Object.entries(exported));
  }
  return new Map(found);
}
