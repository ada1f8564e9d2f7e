import { expect, it } from "vitest";
import { agents } from "@/db/schema";
import { findSession } from "@/db/queries/sessions/session-rows";
import { insertMembership } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { sampleMemories, trySamples } from "@/lib/demo/samples";
import { givenAccount, refusalOf } from "@/lib/agents/testing/account";
import { listMemories, listMemoriesSchema } from "@/lib/memories/load";
import { openModel } from "@/lib/model/model";
import { parseInput } from "@/lib/parse-input";
import { runSession } from "@/lib/sessions/run";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { runDependencies } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

it("the built-in rules remove 6 exact copies, leave 4 look-alikes, and a person decides", async () => {
  const { db } = database;
  const { account, admin } = await givenAccount(db, { allowedModels: ["built-in/rules"] });
  await insertMembership(db, admin.acting);
  const { sessionId } = await trySamples(admin);
  const opened = openModel("built-in/rules", { KEEPSAKE_RULES_DELAY_MS: "0" });
  if (!opened.ok) throw new Error("There are no built-in rules.");
  const run = runDependencies(db, opened.model, admin.now);
  await runSession(run, sessionId, new AbortController().signal);
  const found = await findSession(db, account.id, sessionId);
  expect(found?.session).toMatchObject({ state: "awaiting-review", model: "built-in/rules" });
  const agentId = found?.session.agentId ?? "";
  await checkInvariants(db, agentId);
  const { items } = await listMemories(
    admin,
    parseInput(listMemoriesSchema, { agentId, type: "core" }),
  );
  expect(sampleMemories).toHaveLength(32);
  expect(items).toHaveLength(26);
  const left = items.map(({ content }) => content);
  for (const detail of ["16:10", "16:40", "£3", "£4", "20 seconds", "30 seconds"]) {
    expect(left.filter((content) => content.includes(detail))).toHaveLength(1);
  }
  expect(left.filter((content) => /sleeps (four|five)/.test(content))).toHaveLength(2);
});

it("samples come once; a refusal leaves nothing", async () => {
  const { db } = database;
  const { admin } = await givenAccount(db);
  await insertMembership(db, admin.acting);
  const before = await db.$count(agents);
  await trySamples(admin);
  expect(await refusalOf(trySamples(admin))).toHaveProperty("status", 409);
  expect(await db.$count(agents)).toBe(before + 1);
});
