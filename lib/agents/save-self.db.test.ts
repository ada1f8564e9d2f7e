import { describe, expect, it } from "vitest";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { givenDatabase } from "@/db/testing/given-database";
import { configureSelf, configureSelfSchema } from "@/lib/agents/save-self";
import { listVersions, requireAgent } from "@/lib/agents/load";
import { configure, create, givenAccount, refusalOf } from "@/lib/agents/testing/account";
import type { Context } from "@/lib/context";
import { parseInput } from "@/lib/parse-input";
import { defaultStyle } from "@/lib/writers/refinement/prompt/prompt";
import { defaultObserveStyle } from "@/lib/writers/observe/prompt";
import { defaultFactStyle } from "@/lib/writers/reflection/prompt";
import { defaultSummaryStyle, writeSummarySystem } from "@/lib/writers/summary/prompt";
import { effectiveSettings } from "@/lib/frame/load-settings";
import { agents } from "@/db/schema";
import { eq } from "drizzle-orm";

const database = givenDatabase();

async function givenSelf(values: Parameters<typeof givenAccount>[1] = {}, agentValues = {}) {
  const { admin, as } = await givenAccount(database.db, values);
  const { agent } = await create(admin, { name: "Nova", ...agentValues });
  const self = as("viewer", { kind: "agent", agentId: agent.id, role: null, name: "Nova" });
  const use = async (given: object, who: Context = self) =>
    configureSelf(who, { ...parseInput(configureSelfSchema, given), agentId: agent.id });
  const set = (value: unknown) => use({ action: "update", field: "refinement_threshold", value });
  const reset = () => use({ action: "reset", field: "refinement_threshold" });
  return { admin, as, agentId: agent.id, use, set, reset };
}

describe("an agent's own configuration", () => {
  it("A1: shows what holds, whether that is the default, and what is allowed", async () => {
    const { use } = await givenSelf({}, { refinementPrompt: "Keep dates." });
    const { fields, changed, version } = await use({ action: "view" });
    expect({ changed, version }).toEqual({ changed: false, version: 1 });
    expect(fields.map(({ field, effective, isDefault }) => [field, effective, isDefault])).toEqual([
      ["name", "Nova", false],
      ["system_prompt", null, true],
      ["refinement_prompt", "Keep dates.", false],
      ["refinement_threshold", 0.75, true],
      ["summary_prompt", defaultSummaryStyle, true],
      ["reflection_prompt", defaultObserveStyle, true],
      ["memory_reflection_prompt", defaultFactStyle, true],
    ]);
    const style = "The style of the observations that Keepsake writes of your conversations.";
    expect(fields.find(({ field }) => field === "reflection_prompt")?.use).toContain(style);
    const { fields: one } = await use({ action: "view", field: "refinement_threshold" });
    expect(one).toMatchObject([{ allowed: expect.stringContaining("from 0.5 to 1") }]);
  });

  it.each([
    ["name", "Vela"],
    ["system_prompt", "You are Nova."],
    ["reflection_prompt", "Ask why."],
    ["memory_reflection_prompt", "Few facts."],
    ["summary_prompt", "Short."],
    ["refinement_prompt", "Be slow."],
    ["refinement_threshold", 0.8],
  ])(
    "A1: %s is seen with the value in effect and whether it is the default",
    async (field, value) => {
      const { use } = await givenSelf();
      const seen = async () =>
        (await use({ action: "view" })).fields.find((one) => one.field === field);
      const before = await seen();
      expect(before).toMatchObject({ isDefault: field !== "name" });
      await use({ action: "update", field, value });
      expect(await seen()).toMatchObject({ effective: value, isDefault: false });
      expect((await use({ action: "view", field })).fields).toEqual([await seen()]);
      if (field === "name") return;
      await use({ action: "reset", field });
      expect(await seen()).toEqual(before);
    },
  );

  it("A1: what it sees is what its next session runs under, and stored blank is the default", async () => {
    const { admin, agentId, use } = await givenSelf();
    await database.db
      .update(agents)
      .set({ systemPrompt: " ", refinementPrompt: "\n", memoryReflectionPrompt: "Few facts." })
      .where(eq(agents.id, agentId));
    const row = await requireAgent(admin, agentId, "ledger.read");
    const account = await loadAccount(database.db, row.accountId);
    const { fields } = await use({ action: "view" });
    const seen = new Map(fields.map((one) => [one.field, one]));
    const refinement = effectiveSettings(row, account, "refinement");
    expect(seen.get("refinement_threshold")?.effective).toBe(refinement.threshold);
    expect(seen.get("name")?.effective).toBe(refinement.settings.agentName);
    const reflection = effectiveSettings(row, account, "reflection");
    expect(seen.get("memory_reflection_prompt")?.effective).toBe(reflection.settings.style);
    expect(seen.get("system_prompt")).toMatchObject({ effective: null, isDefault: true });
    const summary = effectiveSettings(row, account, "summary");
    expect(writeSummarySystem(summary.settings.style, "x")).toContain(
      seen.get("summary_prompt")?.effective,
    );
    expect(seen.get("refinement_prompt")).toMatchObject({
      effective: defaultStyle,
      isDefault: true,
    });
  });

  it("A1: an update with the same words writes nothing; a reset goes back to the default", async () => {
    const { use } = await givenSelf();
    const field = "refinement_prompt";
    const words = "100% %{x} {{y}}";
    const given = { action: "update", field, value: words };
    expect(await use(given)).toMatchObject({
      changed: true,
      version: 2,
      fields: [{ effective: words }],
    });
    expect(await use(given)).toMatchObject({ changed: false, version: 2 });
    const back = await use({ action: "reset", field });
    expect(back).toMatchObject({ changed: true, version: 3, fields: [{ isDefault: true }] });
  });

  it("A4: each change is a version with the agent as its author", async () => {
    const { admin, agentId, set } = await givenSelf();
    await set("0.85");
    const { items } = await listVersions(admin, { agentId, before: null, limit: 5 });
    expect(items[0]).toMatchObject({
      version: 2,
      actor: { kind: "agent", id: agentId, name: "Nova" },
      before: { refinementThreshold: null },
      after: { refinementThreshold: 0.85 },
    });
  });

  it("A3: does not go below what a person set for it, but up and back down to it", async () => {
    const { admin, agentId, use, set, reset } = await givenSelf();
    await configure(admin, { agentId, refinementThreshold: 0.8 });
    await set(0.95);
    expect((await refusalOf(set(0.79))).fields).toEqual({
      value: "A person set 0.8 for this agent, so it can't set a lower one.",
    });
    expect(await refusalOf(reset())).toHaveProperty("status", 400);
    expect(await set(0.8)).toMatchObject({ changed: true, fields: [{ effective: 0.8 }] });
    expect(await use({ action: "view", field: "refinement_threshold" })).toMatchObject({
      fields: [{ allowed: expect.stringContaining("from 0.8 to 1") }],
    });
  });

  it("A3: a person's way back to the default sets the default; without a word of theirs the account's floor holds", async () => {
    const { admin, agentId, set } = await givenSelf();
    expect(await set(0.5)).toMatchObject({ fields: [{ effective: 0.5 }] });
    expect((await refusalOf(set(0.49))).fields).toEqual({
      value: "Only an admin can go below this account's lowest threshold, 50%.",
    });
    await configure(admin, { agentId, refinementThreshold: 0.9 });
    await configure(admin, { agentId, refinementThreshold: "" });
    expect(await refusalOf(set(0.74))).toHaveProperty("status", 400);
    expect(await set(0.75)).toMatchObject({ fields: [{ effective: 0.75 }] });
  });

  it("A3: what came with the agent was a person's, too, whatever the agent did since", async () => {
    const { agentId, set } = await givenSelf();
    await database.db
      .update(agents)
      .set({ refinementThreshold: 0.9 })
      .where(eq(agents.id, agentId));
    expect(await refusalOf(set(0.85))).toHaveProperty("status", 400);
    await set(0.95);
    expect(await refusalOf(set(0.85))).toHaveProperty("status", 400);
    expect(await set(0.9)).toMatchObject({ changed: true });
  });

  it("U1: is for the agent itself, its owner and admins", async () => {
    const { admin, as, use } = await givenSelf();
    const view = { action: "view" };
    const other = await create(admin, { name: "Other" });
    const foreign = as("viewer", { kind: "agent", agentId: other.agent.id, role: null });
    expect(await refusalOf(use(view, foreign))).toHaveProperty("status", 404);
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      expect(await refusalOf(use(view, as(role)))).toHaveProperty("status", 403);
    }
    const update = { action: "update", field: "name", value: "Renamed" };
    expect(await use(update, admin)).toMatchObject({ changed: true });
  });
});
