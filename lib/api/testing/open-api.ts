import { deepStrictEqual } from "node:assert";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { keys } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import { problemAnswer } from "@/lib/api/openapi";
import { listHandlers, matchPath } from "@/lib/api/testing/list-handlers";
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
    const url = new URL(`http://localhost/api/v1${address}`);
    const path = url.pathname.slice("/api/v1/".length).split("/").map(decodeURIComponent);
    const entrance = handlers.find(
      (one) => one.method === method && one.path === "/api/v1/[[...path]]",
    );
    if (!entrance) throw new Error(`Nothing serves ${method}.`);
    return entrance.handle(requestOf(method, url, call), { params: Promise.resolve({ path }) });
  }

  async function ask(method: string, address: string, call: Call = {}): Promise<Answered> {
    const response = await send(method, address, call);
    const json = JSON.parse(await response.text());
    const { pathname } = new URL(`http://localhost/api/v1${address}`);
    const found = handlers.find(
      (one) => one.method === method && matchPath(one.path, pathname) !== null,
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
