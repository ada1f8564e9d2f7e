import { describe, expect, it } from "vitest";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { readArchive } from "@/lib/interop/archive";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

const api = givenApi();

async function givenAgent() {
  const { accountId, agentId } = await givenWorld(api.db, "idle");
  const admin = await givenKey(api.db, accountId, { role: "admin" });
  const key = await givenKey(api.db, accountId, { agentId });
  const ask = (method: string, place: string, body?: object) =>
    api.ask(method, `/agents/${agentId}/handbook${place}`, {
      key: admin,
      ...(body !== undefined && { body }),
    });
  return { ask, key, admin, agentId };
}

describe("a handbook over HTTP", () => {
  it.each([{}, { runs: [] }, { runs: ["t_crane"], block: "Deploys" }, { runs: [""] }])(
    "H10: %j names nothing to forget",
    async (body) => {
      const { ask } = await givenAgent();
      const { status, json } = await ask("POST", "/forget", body);
      expect({ status, named: Object.keys(json.errors ?? {})[0] }).toEqual({
        status: 400,
        named: expect.stringMatching(/^runs/),
      });
    },
  );
});

describe("runs", () => {
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
    const refused = await api.ask("POST", `${agent}/handbook/imports`, {
      key: admin,
      body: "text",
    });
    expect(refused).toMatchObject({ status: 400, json: { errors: { file: expect.any(String) } } });
  });
});
