import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { Disk, listenOn } from "@/lib/connector/testing/run-connector";

const api = givenApi();
let disk: Disk;
const server = createServer((request, response) => void answer(request, response));

/** Keepsake's own API, for a program that is not ours. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "", headers } = request;
  const key = (headers.authorization ?? "").replace("Bearer ", "");
  const body = await textOf(request);
  const call = { key, ...(body !== "" && { body }) };
  const given = await api.send(method, url.replace("/api/v1", ""), call);
  response.writeHead(given.status, { "content-type": "application/json" });
  response.end(await given.text());
}

beforeAll(async () => {
  disk = new Disk({ url: await listenOn(server) });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  disk.remove();
});

it("F4, F9: the connector brings new memories to the chosen place, in an old file or a new one", async () => {
  const account = await insertAccount(api.db);
  const agent = await insertAgent(api.db, account.id);
  const admin = await givenKey(api.db, account.id, { role: "admin" });
  const own = await givenKey(api.db, account.id, { agentId: agent.id });
  const run = () => disk.run(["--agent", agent.id], { env: { KEEPSAKE_API_KEY: own } });
  const path = `/agents/${agent.id}`;
  const choose = (newMemoriesPlace: string) =>
    api.ask("PATCH", path, { key: admin, body: { newMemoriesPlace } });
  const add = (content: string) =>
    api.ask("POST", `${path}/memories`, { key: admin, body: { content } });

  disk.writeOld("MEMORY.md", "# Crew\r\n\r\n* Ada cooks.\r\n\r\n# Tides\r\n");
  expect((await run()).lines).toEqual(["sent MEMORY.md"]);
  await add("Per sleeps.");
  expect((await choose("../MEMORY.md")).status).toBe(400);
  expect((await choose("MEMORY.md > Crew")).json["newMemoriesPlace"]).toBe("MEMORY.md > Crew");
  await add("Ola steers.");
  expect(await run()).toEqual({ code: 0, lines: ["wrote MEMORY.md"], complaint: "" });
  const text = "# Crew\r\n\r\n* Ada cooks.\r\n* Ola steers.\r\n\r\n# Tides\r\n";
  expect(disk.read("MEMORY.md")).toBe(text);
  expect(await run()).toEqual({ code: 0, lines: [], complaint: "" });

  await choose("notes/new.md");
  await add("Lena walks.");
  expect((await run()).lines).toEqual(["wrote notes/new.md"]);
  expect(disk.read("notes/new.md")).toBe("- Lena walks.\n");
  expect(disk.read("MEMORY.md")).toBe(text);
  disk.write("notes/new.md", "- Lena walks.\n- Ivar rests.\n");
  expect((await run()).lines).toEqual(["sent notes/new.md"]);
  const { json } = await api.ask("GET", `${path}/memories?limit=100`, { key: own });
  const contents = json.items?.map(({ content }) => content);
  expect(contents?.toSorted()).toEqual([
    "Ada cooks.",
    "Ivar rests.",
    "Lena walks.",
    "Ola steers.",
    "Per sleeps.",
  ]);
  expect(await run()).toEqual({ code: 0, lines: [], complaint: "" });
}, 120_000);
