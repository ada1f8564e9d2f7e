import { describe, expect, it } from "vitest";
import { listVersions } from "@/lib/agents/load";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { callTool } from "@/lib/mcp/testing/call-mcp";
import { openCompatible } from "@/lib/model/testing/scripted-model";
import { callDelta, delta, streamFrames, WireServer } from "@/lib/model/testing/wire-server";
import { loadSession, loadSessionPrompt } from "@/lib/sessions/read/load";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { openLedger, runDependencies, textOfTokens } from "@/lib/sessions/testing/open-session";

const api = givenApi();

describe("the tool configuration", () => {
  it("A1, A4: what an agent sets is what its next session runs under, with the agent as author", async () => {
    const memories = Array.from({ length: 5 }, (_, index) => textOfTokens(20, index));
    const { ctx, agent, account } = await openLedger(api.db, memories);
    const key = await givenKey(api.db, account.id, { agentId: agent.id });
    const set = (field: string, value: string) =>
      callTool(key, "configuration", { action: "update", field, value });
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
