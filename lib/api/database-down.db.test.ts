import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as postMcp } from "@/app/api/mcp/route";
import { GET as getEvents } from "@/app/api/events/route";
import { GET as getPageExport } from "@/app/api/agents/[id]/export/route";
import { GET as getAuth, POST as postAuth } from "@/app/api/auth/[...all]/route";
import { createTemplate } from "@/db/testing/test-database";
import { startThrowAwayCluster, type ThrowAwayCluster } from "@/db/testing/throw-away-cluster";
import { defineAction, defineOpenAction } from "@/lib/action";
import { listHandlers } from "@/lib/api/testing/open-api";
import { newKeyText } from "@/lib/auth/acting";
import { withContext } from "@/lib/current-context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { createContext } from "@/lib/context";
import { actAs } from "@/db/testing/factories";
import { findDemo } from "@/db/queries/accounts/demo-account";
import { closeDatabase, getDatabase } from "@/lib/installation";
import { beginShutdown } from "@/lib/process";
import { z } from "zod";

let cluster: ThrowAwayCluster;
beforeAll(async () => {
  cluster = await startThrowAwayCluster();
  await createTemplate(cluster.url);
  const url = new URL(cluster.url);
  url.pathname = "/keepsake_template";
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), url.href);
  await findDemo(getDatabase());
  await cluster.stop();
});
afterAll(async () => {
  await beginShutdown();
  await closeDatabase();
});

const params = Promise.resolve({ id: "a", number: "1", position: "1", all: [] });
const headers = { authorization: `Bearer ${newKeyText()}`, "content-type": "application/json" };
const cookie = `better-auth.session_token=${"t".repeat(32)}.${"s".repeat(44)}`;

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.text()).toContain("database can't be reached");
}

it("every route of the API answers 503 with Retry-After and a sentence", async () => {
  const handlers = await listHandlers();
  const asked = handlers.filter(({ served }) => served?.route?.spec.permission != null);
  expect(asked.length).toBeGreaterThan(30);
  for (const { method, path, handle } of asked) {
    const body = method === "GET" ? null : "{}";
    const address = `http://localhost${path.replaceAll(/[[\]]/g, "")}`;
    const response = await handle(new Request(address, { method, headers, body }), { params });
    expect(response.headers.get("content-type"), path).toBe("application/problem+json");
    await expectUnavailable(response);
  }
});

it("so do tools, streams, exports of pages and sign-ins", async () => {
  const origin = "http://localhost:3000";
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const post = { method: "POST", headers, body: message };
  await expectUnavailable(await postMcp(new Request(`${origin}/api/mcp`, post)));
  const acting = createContext(getDatabase(), actAs("account"));
  const asked = (path: string) => new Request(`${origin}${path}`, { headers: { cookie } });
  await expectUnavailable(
    await withContext(acting, () => getPageExport(asked("/api/agents/a/export"), { params })),
  );
  await expectUnavailable(
    await withContext(acting, () => getEvents(asked("/api/events?follow=a.0"))),
  );
  const given = JSON.stringify({ email: "ida@example.com", password: "a long password" });
  const signIn = { method: "POST", headers: { "content-type": "application/json" }, body: given };
  await expectUnavailable(await postAuth(new Request(`${origin}/api/auth/sign-in/email`, signIn)));
  expect([200, 503]).toContain((await getAuth(asked("/api/auth/get-session"))).status);
});

it("an action says it in a sentence", async () => {
  const read = async () => ({ demo: await findDemo(getDatabase()) });
  const form = new FormData();
  form.set("note", "Tea");
  const schema = z.strictObject({ note: z.string() });
  const said = { ok: false, code: "database-unreachable" };
  expect(await defineOpenAction(schema, read)(null, form)).toMatchObject(said);
  const acting = createContext(getDatabase(), actAs("account"));
  const signedIn = () => defineAction(schema, read)(null, form);
  expect(await withContext(acting, signedIn)).toMatchObject(said);
});
