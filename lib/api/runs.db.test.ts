import { afterAll, beforeAll, expect, it } from "vitest";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenKey, openApi, type OpenApi } from "@/lib/api/testing/open-api";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { readArchive } from "@/lib/interop/archive/read-archive";
import { folderOf } from "@/lib/runs/testing/sample-folder";

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function given() {
  const { agentId, accountId } = await givenWorld(api.db, "idle");
  const admin = await givenKey(api.db, accountId, { role: "admin" });
  const own = await givenKey(api.db, accountId, { agentId });
  return { agent: `/agents/${agentId}`, admin, own };
}

const run = { threadId: "t/9", cwd: "/w", updatedAt: "2026-03-02T12:00:00Z", summary: "# Nine" };

it("H10: an agent that reads a run uses it; a person who looks at it does not", async () => {
  const { agent, admin, own } = await given();
  const sent = await api.ask("POST", `${agent}/runs`, { key: own, body: run });
  expect(sent).toMatchObject({ status: 200, json: { items: [{ change: "added" }] } });
  const at = `${agent}/runs/t%2F9`;
  const uses = async (key: string) => (await api.ask("GET", at, { key })).json["uses"];
  expect(await uses(admin)).toBe(0);
  await uses(own);
  await uses(own);
  expect(await uses(admin)).toBe(1);
  const { json } = await api.ask("GET", `${agent}/runs?q=nine`, { key: admin });
  expect(json.items).toMatchObject([{ threadId: "t/9", description: "Nine" }]);
});

it("H1: an older run is refused with a 409 that names it, and deleting takes no body", async () => {
  const { agent, admin } = await given();
  await api.ask("POST", `${agent}/runs`, { key: admin, body: { items: [run] } });
  const older = { ...run, updatedAt: "2026-03-01T12:00:00Z" };
  const refused = await api.ask("POST", `${agent}/runs`, { key: admin, body: older });
  expect(refused).toMatchObject({ status: 409, json: { threadIds: ["t/9"] } });
  const deleted = await api.ask("DELETE", `${agent}/runs/t%2F9`, { key: admin });
  expect(deleted).toMatchObject({ status: 200, json: { deletedAt: expect.any(String) } });
});

it("H7: a folder goes in and out over HTTP, and once under an Idempotency-Key", async () => {
  const { agent, admin } = await given();
  const call = {
    key: admin,
    body: archiveOf(folderOf()),
    headers: { "idempotency-key": "once", "content-type": "application/zip" },
  };
  const first = await api.ask("POST", `${agent}/handbook/imports`, call);
  expect(first).toMatchObject({ status: 200, json: { runs: { added: 3 } } });
  const again = await api.ask("POST", `${agent}/handbook/imports`, call);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.json).toEqual(first.json);
  const other = { ...call, body: archiveOf({ "raw_memories.md": "" }) };
  expect((await api.ask("POST", `${agent}/handbook/imports`, other)).status).toBe(422);
  const response = await api.send("GET", `${agent}/handbook.zip`, { key: admin });
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toMatch(/handbook-[\d-]+\.zip"$/);
  const reading = await readArchive(new Uint8Array(await response.arrayBuffer()));
  const paths = reading.ok ? [...reading.files.keys()] : [];
  expect(paths).toEqual(expect.arrayContaining(Object.keys(folderOf())));
  const refused = await api.ask("POST", `${agent}/handbook/imports`, { key: admin, body: "text" });
  expect(refused).toMatchObject({ status: 400, json: { errors: { file: expect.any(String) } } });
});
