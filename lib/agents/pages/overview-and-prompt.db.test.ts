import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { actAs, insertAccount } from "@/db/testing/factories";
import { loadPromptSample, loadWholePrompt } from "@/lib/agents/pages/load-prompt-sample";
import { loadLedgerOverview } from "@/lib/agents/pages/load-ledger-overview";
import { configure, refusalOf } from "@/lib/agents/testing/account";
import { createContext } from "@/lib/context";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { ledgerLine } from "@/lib/refinement/prompt/ledger-lines";
import { openLedger, type MemoryDraft } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const open = (memories: readonly MemoryDraft[]) => openLedger(database.db, memories);
const mixed: readonly MemoryDraft[] = [
  { content: "I am Wren.", constitutional: true },
  { content: "Ada counts ships. ".repeat(8) },
  { content: "A low hum.", category: "Voice" },
  { content: "Tea at four." },
  { content: "A day to forget.", type: "journal" },
];

describe("loadLedgerOverview", () => {
  it("shows each memory of a ledger as it is, and who may be touched", async () => {
    const { ctx, agent } = await open(mixed);
    expect(await loadLedgerOverview(ctx, { agentId: agent.id })).toEqual({
      groups: [
        { memories: 1, tokens: 3, constitutionalTokens: 3 },
        { memories: 1, tokens: 36, constitutionalTokens: 0 },
        { memories: 1, tokens: 3, constitutionalTokens: 0 },
        { memories: 1, tokens: 3, constitutionalTokens: 0 },
      ],
      perGroup: 1,
      memories: 4,
      massTokens: 45,
      constitutional: 1,
      immutable: 1,
      sizes: [
        [36, 1],
        [3, 1],
      ],
    });
  });

  it("bounds what it sends, and loses no token of a long ledger", async () => {
    const contents = Array.from(
      { length: 700 },
      (_, index) => `${index} ${"x".repeat(index % 50)}`,
    );
    const { ctx, agent } = await open(contents);
    const overview = await loadLedgerOverview(ctx, { agentId: agent.id });
    const massTokens = contents.reduce((sum, content) => sum + countTokens(content), 0);
    expect(overview.groups.length).toBeLessThanOrEqual(160);
    expect(overview.groups.reduce((sum, { memories }) => sum + memories, 0)).toBe(700);
    expect(overview.groups.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(massTokens);
    expect(overview).toMatchObject({ massTokens, memories: 700, perGroup: 5 });
  });

  it("U1: shows nothing of another account's agent", async () => {
    const { agent } = await open(mixed);
    const account = await insertAccount(database.db);
    const stranger = createContext(database.db, actAs(account.id));
    for (const load of [loadLedgerOverview, loadPromptSample, loadWholePrompt]) {
      expect(await refusalOf(load(stranger, { agentId: agent.id }))).toHaveProperty("status", 404);
    }
  });
});

describe("the prompt before it is sent", () => {
  it("P1: begins with the lines that the whole prompt shows", async () => {
    const { ctx, agent } = await open(Array.from({ length: 30 }, (_, index) => `Memory ${index}.`));
    const sample = await loadPromptSample(ctx, { agentId: agent.id });
    expect(sample).toMatchObject({ shownCount: 30, leftOut: 0 });
    expect(sample.first).toHaveLength(12);
    const { sections, leftOut } = await loadWholePrompt(ctx, { agentId: agent.id });
    expect(leftOut).toBe(0);
    const ledger = sections.find(({ title }) => title === "Ledger")?.text ?? "";
    expect(ledger).toContain(sample.first.map((memory) => ledgerLine(memory).text).join(""));
  });

  it("P6: of a ledger that no prompt holds it reads one memory, which the prompt shows", async () => {
    const { ctx, agent } = await open(
      Array.from({ length: 200 }, (_, index) => `${index} ${"abcdefghij".repeat(160)}`),
    );
    const sample = await loadPromptSample(ctx, { agentId: agent.id });
    expect(sample).toMatchObject({ shownCount: null, first: [{ number: 1 }] });
    const { sections, leftOut } = await loadWholePrompt(ctx, { agentId: agent.id });
    expect(leftOut).toBeGreaterThan(0);
    const [first] = sample.first;
    if (first === undefined) throw new Error("One is shown.");
    expect(sections.map(({ text }) => text).join("")).toContain(ledgerLine(first).text);
  });

  it("P3: takes the style as text", async () => {
    const { ctx, agent } = await open(["Tea at four."]);
    await configure(ctx, { agentId: agent.id, refinementPrompt: "100% %{x} {{y}}" });
    const { sections } = await loadWholePrompt(ctx, { agentId: agent.id });
    const style = sections.find(({ title }) => title === "Refinement style")?.text ?? "";
    expect(style).toContain("\n100% %{x} {{y}}\n");
  });
});
