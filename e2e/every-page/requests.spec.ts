import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@/e2e/fixtures";
import { runPlace } from "@/e2e/server/run-place";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

/** Every page on the disk, so that no new page can be forgotten. */
function pagesOnDisk(): string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replaceAll(/\([^)]+\)\/?/g, "")}`)
    .toSorted();
}

const names =
  "after agent at category deleted flag from groups kind line m named number older newer op q removed session show sort state version versions";
const strange = [
  // As in shared links.
  "utm_source=x&fbclid=1&__proto__=y&constructor=z&toString=1",
  // Each of our own parameters with an invalid value, and given twice.
  names.replaceAll(/(\w+) ?/g, "$1=%7Bx&"),
  names.replaceAll(/(\w+) ?/g, "$1=-1&$1=%00&"),
];

test("no page minds what its address says beside what it knows @turn-2", async ({ api, page }) => {
  const agent = await api.createAgent({ refinementThreshold: 0.3 }, ["Tea.", "Tea.", "Bread."]);
  const { id: session } = await api.startSession(agent.id);
  const conversation = await api.startConversation(agent.id, "Harbour");
  await api.say(conversation, ["Is the ferry late?"]);
  await api.untilState(session, "awaiting-review");
  await api.importHandbook(agent.id, folderOf());
  const ids: Readonly<Record<string, string>> = {
    agents: agent.id,
    sessions: session,
    conversations: conversation,
  };
  // A member's page and a message's purge need ids of their own.
  const others = new Set(["/settings/members/[id]", "/conversations/[id]/purge"]);
  const paths = pagesOnDisk().filter((path) => !others.has(path));
  expect(paths.length).toBeGreaterThan(25);
  const lost: string[] = [];
  for (const path of paths) {
    const whole = path
      .replaceAll("[number]", "1")
      .replaceAll("[thread]", "t-late")
      .replace(/^\/(\w+)\/\[id\]/, (_, kind: string) => `/${kind}/${ids[kind]}`);
    for (const [at, query] of strange.entries()) {
      const answer = await page.request.get(`${whole}?${query}`);
      // A missing page says so to robots, whatever the response's status.
      const isThere = answer.ok() && !(await answer.text()).includes('content="noindex"');
      if (!isThere) lost.push(`${path} ${at}`);
    }
  }
  expect(lost).toEqual([]);
});

test.describe("requests of no page", () => {
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
          {
            origin: runPlace.origin,
            "content-type": type,
            ...(action && { "next-action": action }),
          },
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
});
