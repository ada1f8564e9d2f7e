import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runs as runRows } from "@/db/schema";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { readArchive } from "@/lib/interop/archive";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { callTool } from "@/lib/mcp/testing/call-mcp";
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
  it("H1b: a session on runs that are all too old starts once it says so", async () => {
    const { agentId, admin } = await givenAgent();
    const age = { updatedAt: new Date("2020-01-01"), usedAt: null };
    await api.db.update(runRows).set(age).where(eq(runRows.agentId, agentId));
    const start = (more: object) =>
      api.ask("POST", `/agents/${agentId}/sessions`, {
        key: admin,
        body: { kind: "handbook", ...more },
      });
    expect(await start({})).toMatchObject({
      status: 422,
      json: {
        code: "old-runs",
        detail: expect.stringMatching(/^All \d+ runs are older than 30 days\. Use them anyway\?$/),
      },
    });
    expect(await start({ oldRuns: "yes" })).toMatchObject({
      status: 400,
      json: { errors: { oldRuns: "Say true or false." } },
    });
    expect(await start({ oldRuns: true })).toMatchObject({
      status: 202,
      json: { kind: "handbook", state: "queued" },
    });
  });

  it("H8: a document is removed by its version", async () => {
    const { ask } = await givenAgent();
    const place = "/files/skills/free-berth/scripts/plan.sh";
    expect((await ask("PUT", place, { content: null, version: 1 })).status).toBe(200);
    expect((await ask("GET", place)).status).toBe(404);
    const elsewhere = await ask("PUT", "/files/skills%2F..%2FMEMORY.md", {
      content: "x",
      version: 0,
    });
    expect(elsewhere).toMatchObject({
      status: 400,
      json: { errors: { path: expect.stringContaining("MEMORY.md") } },
    });
  });

  it("H10: forgetting is previewed, done and undone through the acts", async () => {
    const { ask, admin } = await givenAgent();
    const body = { runs: ["t_crane"] };
    const preview = await ask("POST", "/forget?dryRun=true", body);
    expect(preview.json).toMatchObject({ act: null, runs: ["t_crane"] });
    const done = await ask("POST", "/forget", {
      ...body,
      seenVersions: preview.json["versions"],
    });
    expect(done.json["removed"]).toEqual(preview.json["removed"]);
    const undone = await api.ask("POST", `/acts/${String(done.json["act"])}/undo`, {
      key: admin,
    });
    expect(undone).toMatchObject({
      status: 200,
      json: { documents: { restored: ["MEMORY.md"] }, runs: { restored: ["t_crane"] } },
    });
  });

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

describe("a handbook for its agent", () => {
  it("H10: reads the summary first with the list of files, then what applies in a folder", async () => {
    const { key } = await givenAgent();
    const first = await callTool(key, "read_handbook", {});
    expect(first.text.startsWith("v1\n\n## User Profile\n")).toBe(true);
    expect(first.text).toContain("\nFiles:\n- MEMORY.md (66 lines)\n");
    const cwd = "/srv/billing";
    const memory = await callTool(key, "read_handbook", { path: "MEMORY.md", cwd });
    expect(memory.text.startsWith("# Task Group: Late fees")).toBe(true);
    expect(memory.text).toContain("48 lines don't apply in this folder and are left out.");
    const found = await callTool(key, "search_handbook", { query: "crane 4", cwd });
    expect(found.data).toMatchObject({ items: [], total: 0 });
  });
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
