import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { findFreePort } from "@/db/embedded/create-cluster";
import { openWebServer, refusedStatus } from "@/scripts/start-server";

it.each([
  ["TRACE", "/sign-in", 405],
  ["PROPFIND", "/", 405],
  ["CONNECT", "localhost:1", 405],
  ["OPTIONS", "*", 400],
  ["GET", "*", 400],
  ["GET", "http://elsewhere.example/", 400],
  ["GET", "/", null],
  ["OPTIONS", "/api/v1/agents", null],
  ["PATCH", "/api/v1/agents/a", null],
])("%s %s is refused with %s", (method, url, status) => {
  expect(refusedStatus({ method, url, headers: {} })).toBe(status);
});

const mebibyte = 1_048_576;
it.each([
  ["POST", "/memories", { "content-length": String(mebibyte) }, null],
  ["POST", "/sign-in?next=/", { "content-length": String(mebibyte + 1) }, 413],
  ["POST", "/memories", { "content-length": "41943040" }, 413],
  ["POST", "/memories", { "transfer-encoding": "chunked" }, null],
  ["POST", "/memories", {}, null],
  ["POST", "/api/v1/agents/a/import", { "content-length": "41943040" }, null],
  ["POST", "/api/v1/agents/a/import", { "transfer-encoding": "chunked" }, null],
])("U1: %s %s with %j is refused with %s before it is read", (method, url, headers, status) => {
  expect(refusedStatus({ method, url, headers })).toBe(status);
});

it("U1: 40 MB for a page are answered before they are sent", async () => {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const server = await openWebServer({ host: "127.0.0.1", port, publicUrl, proxies: [] });
  const headers = { "content-length": String(40 * mebibyte) };
  const asked = request(`${publicUrl}/memories`, { method: "POST", headers });
  asked.flushHeaders();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([413, "close"]);
  asked.destroy();
  await server.close(0);
});
