import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { configureAgentAction, createAgentAction } from "@/app/actions/agents";
import { agents } from "@/db/schema";
import { actAs, insertAccount, insertMembership } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext, type Context } from "@/lib/context";
import { withContext } from "@/lib/current-context";

const database = givenDatabase();
let admin: Context;
beforeAll(async () => {
  const account = await insertAccount(database.db);
  admin = createContext(database.db, actAs(account.id));
  await insertMembership(database.db, admin.acting);
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const create = (fields: Readonly<Record<string, string>>) =>
  withContext(admin, () => createAgentAction(null, formOf(fields)));
const configure = (fields: Readonly<Record<string, string>>) =>
  withContext(admin, () => configureAgentAction(null, formOf(fields)));

async function idOf(name: string): Promise<string> {
  const [row] = await database.db.select().from(agents).where(eq(agents.name, name));
  return row?.id ?? "";
}
const rowOf = async (id: string) =>
  (await database.db.select().from(agents).where(eq(agents.id, id)))[0];

describe("createAgentAction", () => {
  it("makes an agent of a posted form and goes to its page", async () => {
    const posted = create({ name: "Nova", systemPrompt: "I am Nova.\r\nI listen." });
    await expect(posted).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;.*;\/agents\/[\w-]{36};/),
    });
    const id = await idOf("Nova");
    expect(await rowOf(id)).toMatchObject({
      systemPrompt: "I am Nova.\nI listen.",
      ownerId: admin.acting.id,
    });
  });
});

describe("configureAgentAction", () => {
  it("changes what is posted, as text, and leaves the rest", async () => {
    const agentId = await idOf("Nova");
    const answer = await configure({
      agentId,
      refinementPrompt: "Lean.\r\nBe kind.",
      refinementThreshold: "0.85",
      tokenBudget: "6000",
      reviewPolicy: "on-warning",
      paused: "true",
    });
    expect(answer).toEqual({ ok: true, version: 2 });
    expect(await rowOf(agentId)).toMatchObject({
      name: "Nova",
      systemPrompt: "I am Nova.\nI listen.",
      refinementPrompt: "Lean.\nBe kind.",
      refinementThreshold: 0.85,
      tokenBudget: 6000,
      reviewPolicy: "on-warning",
      paused: true,
    });
    const blank = { agentId, refinementThreshold: "", reviewPolicy: "", paused: "false" };
    expect(await configure(blank)).toEqual({ ok: true, version: 3 });
    expect(await rowOf(agentId)).toMatchObject({
      refinementThreshold: null,
      reviewPolicy: null,
      paused: false,
    });
  });
});
