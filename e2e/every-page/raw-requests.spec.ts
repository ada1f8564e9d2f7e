import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@/e2e/fixtures";
import { runPlace } from "@/e2e/server/run-place";

const { host, hostname, port } = new URL(runPlace.origin);

/** The response status for raw bytes written to the server. */
async function ask(bytes: string): Promise<number> {
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(bytes);
  const answer = await text(socket);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

function request(line: string, headers: Record<string, string> = {}, body = ""): string {
  const all = { host, connection: "close", "content-length": String(body.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

const multipart = "multipart/form-data; boundary=x";
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

test.use({ storageState: { cookies: [], origins: [] } });

test("what no page or program sends is refused with a 4xx", async () => {
  expect(await ask(request("TRACE /sign-in"))).toBe(405);
  expect(await ask(request("TRACE /api/v1/agents"))).toBe(405);
  expect(await ask(request("OPTIONS *"))).toBe(400);
  expect(await ask(request("GET *"))).toBe(400);
  expect(await ask(request("GET /sign-in", { "x-large": "a".repeat(20_000) }))).toBe(431);
  expect(await ask("nonsense\r\n\r\n")).toBe(400);
});

test("a call of an action that is no form is refused with a 4xx @turn-1", async ({ page }) => {
  await page.goto("/sign-in");
  const html = await (await page.request.get("/sign-in")).text();
  const id = /&quot;id&quot;:&quot;([0-9a-f]{40,})/.exec(html)?.[1];
  expect(id).toBeDefined();
  const post = (type: string, body: string, action: string | undefined) =>
    ask(
      request(
        "POST /sign-in",
        { origin: runPlace.origin, "content-type": type, ...(action && { "next-action": action }) },
        body,
      ),
    );
  for (const action of [id, "xyz", "0".repeat(42), undefined]) {
    const statuses = [
      await post(multipart, "--x\r\nbroken", action),
      await post("multipart/form-data", "--x--", action),
      await post(multipart, part("0", "{bad"), action),
      await post(multipart, part("0", '["$F1"]'), action),
      await post(multipart, part("0", '["$K1"]'), action),
    ];
    if (action !== undefined) statuses.push(await post("text/plain", "[]", action));
    expect(statuses.filter((status) => status < 400 || status > 499)).toEqual([]);
  }
  expect((await page.request.get("/sign-in")).status()).toBe(200);
});
