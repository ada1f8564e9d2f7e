import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { agents, auditRecords } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { agentDeletionAnswer } from "@/lib/api/answers/agents";
import { givenWorld, type World } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { verifyChain } from "@/lib/audit/chain";
import { verifyAudit } from "@/lib/audit/verify";
import { createContext } from "@/lib/context";
import { deleteAgent } from "@/lib/purge/deletion";
import { findText } from "@/lib/purge/testing/find-text";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";

const api = givenApi();

const newText = () => `The lamp in house ${crypto.randomUUID()} is lit at six.`;

async function given(standing: "review" | "queued" | "idle" = "review") {
  const world = await givenWorld(api.db, standing);
  const key = await givenKey(api.db, world.accountId, { role: "admin" });
  const ctx = createContext(api.db, actAs(world.accountId, "admin"));
  const ask = (method: string, path: string, body?: object) =>
    api.ask(method, path, { key, ...(body && { body }) });
  const [agent] = await api.db.select().from(agents).where(eq(agents.id, world.agentId));
  const path = `/agents/${world.agentId}`;
  const target = `${path}?confirm=${encodeURIComponent(agent?.name ?? "")}`;
  return { world, key, ctx, ask, path, target, name: agent?.name ?? "" };
}

/** The rows of every table that name an agent, one of its sessions or its conversations. */
async function rowsOf({ agentId }: World, ids: readonly string[]): Promise<string[]> {
  const { sql } = api.database;
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('agent_id', 'session_id', 'conversation_id')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await sql`select count(*)::int as rows from ${sql(table)}
      where ${sql(column)} = any (${[agentId, ...ids]})`;
    if (row?.["rows"] > 0) found.push(table);
  }
  return [...new Set(found)].sort();
}

async function heldWords(): Promise<number> {
  const [row] = await api.database.sql`select count(*)::int as rows from held_words`;
  return row?.["rows"];
}

it("M11: a deletion says what goes, wants the name, and leaves nothing but the records", async () => {
  const said = newText();
  const held = await heldWords();
  const { world, ask, path, target, name } = await given();
  await ask("POST", `${path}/memories`, { content: said });
  const ids = [world.sessionId, world.conversationId];
  const all = await rowsOf(world, ids);
  expect(all.length).toBeGreaterThan(14);
  expect(await findText(api.database.sql, said)).toContain("public.memories.content");
  const preview = await ask("DELETE", `${path}?dryRun=true`);
  expect(preview.json).toMatchObject({
    name,
    goes: { sessions: 1, conversations: 1, messages: 1, files: 1, decisions: 1 },
    runningSessionId: null,
  });
  expect(await ask("DELETE", `${path}?confirm=${name}x`)).toMatchObject({
    status: 400,
    json: { errors: { confirm: `Type the agent's name, ${name}, to delete it.` } },
  });
  expect(await rowsOf(world, ids)).toEqual(all);
  expect((await ask("DELETE", target)).json).toEqual(preview.json);
  expect(await rowsOf(world, ids)).toEqual(["audit_records"]);
  expect(await findText(api.database.sql, said)).toEqual([]);
  expect(await heldWords()).toBe(held);
  expect((await ask("GET", path)).status).toBe(404);
  expect((await ask("DELETE", target)).status).toBe(404);
  // Its name is free again.
  expect((await ask("POST", "/agents", { name })).status).toBe(201);
});

it("M11, U3: the chain of a deleted agent verifies, and so does the account's", async () => {
  const { world, ctx, key, target, ask } = await given();
  const { stays } = agentDeletionAnswer.parse((await ask("DELETE", target)).json);
  const exported = await api.send("GET", `/audit/export?agentId=${world.agentId}`, { key });
  const lines = (await exported.text()).trimEnd().split("\n");
  expect(await verifyChain(lines, null)).toMatchObject({ ok: true });
  expect(lines).toHaveLength(stays.auditRecords + 1);
  expect(lines.at(-2)).toContain('"kind":"agent-deleted"');
  expect(await verifyAudit(ctx, {})).toMatchObject({ chains: 2, broken: [] });
  const listed = await ask("GET", `/audit?agentId=${world.agentId}&limit=1`);
  expect(listed.json.items).toMatchObject([{ kind: "agent-deleted" }]);
  // Nothing can be added to it, and another account does not see it.
  const [row] = await api.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.chain, world.agentId));
  if (row === undefined) throw new Error("The chain has records.");
  const more = { ...row, position: 10_000, revision: null };
  await expect(api.db.insert(auditRecords).values(more)).rejects.toThrow();
  const foreign = await given("idle");
  expect((await foreign.ask("GET", `/audit?agentId=${world.agentId}`)).status).toBe(404);
});

it("M11, I7: another agent and another account keep every row", async () => {
  const [one, other] = [await given(), await given()];
  const { json } = await one.ask("POST", "/agents", { name: "Second" });
  await one.ask("POST", `/agents/${String(json["id"])}/memories`, { content: newText() });
  const kept = [{ ...one.world, agentId: String(json["id"]) }, other.world];
  const read = async () => {
    const files = await Promise.all([
      one.ask("GET", `/agents/${String(json["id"])}/memories`),
      other.ask("GET", `${other.path}/memories`),
      other.ask("GET", `/sessions/${other.world.sessionId}/entries`),
    ]);
    const rows = await Promise.all(kept.map((world) => rowsOf(world, [world.sessionId])));
    return JSON.stringify([files.map((file) => file.json), rows[1]]);
  };
  const before = await read();
  expect((await one.ask("DELETE", one.target)).status).toBe(200);
  expect(await read()).toBe(before);
});

it("M11: refused while a session runs, until it is stopped", async () => {
  const { world, ctx, ask, target } = await given("queued");
  expect(await ask("DELETE", target)).toMatchObject({
    status: 409,
    json: { code: "session-open", sessionId: world.sessionId },
  });
  await stopSession(ctx, { sessionId: world.sessionId, note: null });
  expect((await ask("DELETE", target)).status).toBe(200);
});

it("M11: of a deletion and a session's start at once, one is refused", async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { world, ctx, name } = await given("idle");
    const { agentId } = world;
    const [deleted, started] = await Promise.allSettled([
      deleteAgent(ctx, { agentId, confirm: name }),
      startSession(ctx, { agentId, mode: "full" }),
    ]);
    expect([deleted.status, started.status].sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = [deleted, started].flatMap((one) =>
      one.status === "rejected" ? [one.reason as unknown] : [],
    );
    const isDeleted = deleted.status === "fulfilled";
    expect(refused).toMatchObject({ name: "Refusal", status: isDeleted ? 404 : 409 });
  }
});

it("M11: its own key dies, and a request that was answered before is answered no more", async () => {
  const said = newText();
  const { world, ask, path, target, key } = await given("idle");
  const own = await givenKey(api.db, world.accountId, { agentId: world.agentId });
  const repeat = { key, headers: { "idempotency-key": "once" }, body: { content: said } };
  expect((await api.ask("POST", `${path}/memories`, repeat)).status).toBe(201);
  expect((await api.ask("GET", path, { key: own })).status).toBe(200);
  await ask("DELETE", target);
  expect((await api.ask("GET", path, { key: own })).status).toBe(401);
  expect(await api.ask("POST", `${path}/memories`, repeat)).toMatchObject({
    status: 409,
    json: { code: "purged" },
  });
  expect(await findText(api.database.sql, said)).toEqual([]);
});
