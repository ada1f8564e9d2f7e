import { once } from "node:events";
import { request, type IncomingMessage, createServer, type OutgoingHttpHeaders } from "node:http";
import { expect, it, describe } from "vitest";
import { findFreePort } from "@/db/embedded/create-cluster";
import { openWebServer, refusedStatus, admitRequest, requestIdOf } from "@/scripts/start-server";
import { text } from "node:stream/consumers";

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

async function openServer() {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const server = await openWebServer({ host: "127.0.0.1", port, publicUrl, proxies: [] });
  return { publicUrl, server };
}

it("U1: 40 MB for a page are answered before they are sent", async () => {
  const { publicUrl, server } = await openServer();
  const headers = { "content-length": String(40 * mebibyte) };
  const asked = request(`${publicUrl}/memories`, { method: "POST", headers });
  asked.flushHeaders();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([413, "close"]);
  asked.destroy();
  await server.close(0);
});

it("I13: a request has the ID that was sent with it, if that is fit, and its answer shows it", async () => {
  const { publicUrl, server } = await openServer();
  const headers = { "x-request-id": "from-a-proxy_1", host: "evil.example" };
  const refused = request(publicUrl, { headers, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(refused, "response");
  answer?.resume();
  expect(answer?.headers["x-request-id"]).toBe("from-a-proxy_1");
  await server.close(0);
});

it.each(["", "two words", "x".repeat(129), 'a"b', "NEXT_REDIRECT", "a;b"])(
  "I13: %j is no request ID, so it gets a new one",
  (given) => {
    const made = requestIdOf({ "x-request-id": given });
    expect(made).toMatch(/^[0-9a-f]{16}$/);
    expect(requestIdOf({ "x-request-id": given })).not.toBe(made);
  },
);

const localPlace = { publicUrl: "http://localhost:3000", proxies: [] as string[] };

/** A server's answer to a request, and the headers that it passes on. */
async function sendThrough(
  place: typeof localPlace,
  headers: OutgoingHttpHeaders,
  path = "/sign-in",
) {
  const server = createServer((incoming, response) => {
    const refusal = admitRequest(incoming, place);
    response.statusCode = refusal?.status ?? 200;
    response.end(JSON.stringify({ said: refusal?.message ?? null, headers: incoming.headers }));
  });
  const port = await findFreePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${port}${path}`;
  const outgoing = request(url, { headers, agent: false }).end();
  const response: IncomingMessage = (await once(outgoing, "response"))[0];
  const answer: { said: string | null; headers: Record<string, string> } = JSON.parse(
    await text(response),
  );
  server.close();
  return { status: response.statusCode, ...answer };
}

describe("admitRequest", () => {
  it("U6: refuses a foreign host with a sentence that names KEEPSAKE_URL", async () => {
    const foreign = await sendThrough(localPlace, { host: "evil.example:3000" });
    expect(foreign.status).toBe(421);
    expect(foreign.said).toContain("set KEEPSAKE_URL");
    expect((await sendThrough(localPlace, { host: "localhost:3000" })).status).toBe(200);
    const health = await sendThrough(localPlace, { host: "evil.example" }, "/api/health?x=1");
    expect(health.status).toBe(200);
    const forwarded = { host: "evil.example", "x-forwarded-host": "localhost:3000" };
    expect((await sendThrough(localPlace, forwarded)).status).toBe(421);
  });

  it("U6: drops forged forwarding headers, and notes the peer of the connection", async () => {
    const forged = {
      host: "localhost:3000",
      "x-forwarded-for": "198.51.100.4",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "for=198.51.100.4",
      "x-keepsake-address": "198.51.100.4",
    };
    const { status, headers } = await sendThrough(localPlace, forged);
    expect(status).toBe(200);
    expect(headers["x-keepsake-address"]).toBe("127.0.0.1");
    expect(Object.keys(headers).filter((name) => /forwarded/.test(name))).toEqual([]);
  });

  it("U6: believes a proxy that KEEPSAKE_PROXIES names", async () => {
    const place = { publicUrl: "https://keepsake.example", proxies: ["127.0.0.0/8"] };
    const sent = {
      host: "127.0.0.1:3000",
      "x-forwarded-host": "keepsake.example",
      "x-forwarded-for": "1.1.1.1, 198.51.100.4",
    };
    const { status, headers } = await sendThrough(place, sent);
    expect(status).toBe(200);
    expect(headers["x-keepsake-address"]).toBe("198.51.100.4");
    expect(headers["x-forwarded-host"]).toBe("keepsake.example");
    const evil = { ...sent, "x-forwarded-host": "evil.example" };
    expect((await sendThrough(place, evil)).status).toBe(421);
  });
});
