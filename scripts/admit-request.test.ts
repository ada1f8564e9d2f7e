import { once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { json } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { admitRequest } from "@/scripts/start-server";

const local = { publicUrl: "http://localhost:3000", proxies: [] as string[] };

/** A server's answer to a request, and the headers that it passes on. */
async function send(place: typeof local, headers: OutgoingHttpHeaders, path = "/sign-in") {
  const server = createServer((request, response) => {
    const refusal = admitRequest(request, place);
    response.statusCode = refusal?.status ?? 200;
    response.end(JSON.stringify({ said: refusal?.message ?? null, headers: request.headers }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const outgoing = ask({ host: "127.0.0.1", port, path, headers, agent: false }).end();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on("response", resolve).on("error", reject);
    });
    const body: { said: string | null; headers: Record<string, string> } = JSON.parse(
      JSON.stringify(await json(response)),
    );
    return { status: response.statusCode, ...body };
  } finally {
    server.close();
  }
}

describe("admitRequest", () => {
  it("U6: refuses a foreign host with a sentence that names KEEPSAKE_URL", async () => {
    const foreign = await send(local, { host: "evil.example:3000" });
    expect(foreign.status).toBe(421);
    expect(foreign.said).toContain("set KEEPSAKE_URL");
    expect((await send(local, { host: "localhost:3000" })).status).toBe(200);
    expect((await send(local, { host: "evil.example" }, "/api/health?x=1")).status).toBe(200);
    const forwarded = { host: "evil.example", "x-forwarded-host": "localhost:3000" };
    expect((await send(local, forwarded)).status).toBe(421);
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
    const { status, headers } = await send(local, forged);
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
    const { status, headers } = await send(place, sent);
    expect(status).toBe(200);
    expect(headers["x-keepsake-address"]).toBe("198.51.100.4");
    expect(headers["x-forwarded-host"]).toBe("keepsake.example");
    const evil = { ...sent, "x-forwarded-host": "evil.example" };
    expect((await send(place, evil)).status).toBe(421);
  });
});
