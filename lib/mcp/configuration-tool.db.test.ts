import { describe, expect, it } from "vitest";
import { insertAgent } from "@/db/testing/factories";
import { listVersions } from "@/lib/agents/load";
import { configureAgentSchema } from "@/lib/agents/schema";
import { configureAgent } from "@/lib/agents/save";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { callTool } from "@/lib/mcp/testing/call-mcp";
import { openCompatible } from "@/lib/model/testing/scripted-model";
import { callDelta, delta, streamFrames, WireServer } from "@/lib/model/testing/wire-server";
import { loadSession, loadSessionPrompt } from "@/lib/sessions/read/load";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { openLedger, runDependencies, textOfTokens } from "@/lib/sessions/testing/open-session";

const api = givenApi();

async function givenSelf(account: Parameters<typeof openLedger>[2] = {}) {
  const memories = Array.from({ length: 5 }, (_, index) => textOfTokens(20, index));
  const ledger = await openLedger(api.db, memories, account);
  const { ctx, agent } = ledger;
  const key = await givenKey(api.db, ledger.account.id, { agentId: agent.id });
  const use = (given: object) => callTool(key, "configuration", given);
  const set = (field: string, value: unknown) => use({ action: "update", field, value });
  return { ctx, agent, account: ledger.account, use, set };
}

const allowed = "The threshold is a number above 0 and at most 1, like 0.75.";

describe("the tool configuration", () => {
  it.each(["85%", "0.85abc", "0", "1.5", "NaN", "-0.5", "1e-1", 0, 1.5, -1])(
    "A2: refuses the threshold %j with what is allowed",
    async (value) => {
      const { set, ctx, agent } = await givenSelf();
      const { isError, text } = await set("refinement_threshold", value);
      expect({ isError, text }).toEqual({ isError: true, text: `Refused. ${allowed}` });
      const { items } = await listVersions(ctx, { agentId: agent.id, before: null, limit: 5 });
      expect(items).toEqual([]);
    },
  );

  it.each(["", "  ", undefined])(
    "A2: refuses %j and names the way back to the default",
    async (value) => {
      const { set } = await givenSelf();
      const { isError, text } = await set("refinement_threshold", value);
      expect(isError).toBe(true);
      expect(text).toContain(allowed);
      expect(text).toContain("use the action reset");
    },
  );

  it.each(["0.85", 0.85, " .85 ", "1"])("A2: accepts the threshold %j", async (value) => {
    const { set } = await givenSelf();
    const { isError, data } = await set("refinement_threshold", value);
    expect(isError).toBe(false);
    const effective = value === "1" ? 1 : 0.85;
    expect(data).toMatchObject({ changed: true, fields: [{ effective, isDefault: false }] });
  });

  it("A2: refuses a name that looks like another's, and does not say which that is (U4)", async () => {
    const { set, account } = await givenSelf();
    await insertAgent(api.db, account.id, { name: "Otto" });
    for (const name of ["Otto", "OTTO"]) {
      expect(await set("name", name)).toMatchObject({
        isError: true,
        text: "Refused. Another agent in this account has this name or one that looks like it.",
      });
    }
  });

  it("A2: refuses a name with a sign that nobody sees", async () => {
    const { set } = await givenSelf();
    const { isError, text } = await set("name", "Ot\u202eto");
    expect({ isError, text }).toEqual({
      isError: true,
      text: "Refused. A name has no invisible characters: leave them out.",
    });
  });

  it("A3: refuses what goes under the account's floor, or under what a person set", async () => {
    const { set, use, ctx, agent } = await givenSelf({ account: { lowestThreshold: 0.6 } });
    expect((await set("refinement_threshold", "0.59")).text).toBe(
      "Refused. Only an admin can go below this account's lowest threshold, 60%.",
    );
    expect((await set("refinement_threshold", "0.6")).isError).toBe(false);
    const given = { agentId: agent.id, refinementThreshold: 0.9 };
    await configureAgent(ctx, configureAgentSchema.parse(given));
    expect((await set("refinement_threshold", "0.89")).text).toBe(
      "Refused. A person set 0.9 for this agent, so it can't set a lower one.",
    );
    const reset = await use({ action: "reset", field: "refinement_threshold" });
    expect(reset.text).toBe(
      "Refused. A person set 0.9 for this agent, so it can't set a lower one.",
    );
    const { data } = await use({ action: "view", field: "refinement_threshold" });
    expect(data).toMatchObject({
      fields: [
        { effective: 0.9, allowed: "A decimal number from 0.9 to 1, like 0.95; no percent sign." },
      ],
    });
  });

  it("A1, A4: what an agent sets is what its next session runs under, with the agent as author", async () => {
    const { ctx, agent, set } = await givenSelf();
    await set("refinement_prompt", "Keep every date. 100% %{x} {{y}}");
    await set("refinement_threshold", "0.95");
    const yes = streamFrames([delta({ role: "assistant", content: "YES" }), delta({}, "stop")]);
    const remove = streamFrames([callDelta(0, "delete", '{"id":2}'), delta({}, "tool_calls")]);
    await using server = new WireServer([yes, remove]);
    const model = openCompatible(await server.listen());
    const { id: sessionId } = await startSession(ctx, { agentId: agent.id, mode: "full" });
    const { signal } = new AbortController();
    await runSession(runDependencies(api.db, model, ctx.now), sessionId, signal);
    const { session } = await loadSession(ctx, { sessionId });
    // One of five equal memories: 80% would have been allowed under the default.
    expect(session).toMatchObject({ state: "rolled-back", cause: "retention", threshold: 0.95 });
    const sent = await loadSessionPrompt(ctx, { sessionId });
    const refinement = sent.find(({ chat }) => chat === "refinement")?.sections;
    const style = refinement?.find(({ title }) => title === "Refinement style")?.text;
    expect(style).toContain("Keep every date. 100% %{x} {{y}}");
    const { items } = await listVersions(ctx, { agentId: agent.id, before: null, limit: 5 });
    expect(items.map(({ actor, after }) => ({ actor, after }))).toEqual(
      [{ refinementThreshold: 0.95 }, { refinementPrompt: "Keep every date. 100% %{x} {{y}}" }].map(
        (after) => ({ actor: { kind: "agent", id: agent.id, name: agent.name }, after }),
      ),
    );
  });
});
