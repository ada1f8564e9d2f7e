import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft, readKeptDraft } from "@/components/agents/settings/kept-draft";
import { agentValuesOf } from "@/components/agents/settings/testing/agent-values-of";

const over = { version: 3, values: agentValuesOf() };
const place = { identity: "account.ines", agentId: "wren", form: "settings" };

describe("a draft that was not saved", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it("comes back to who typed it, in the form of the agent where it was typed", () => {
    keepDraft(place, { draft: { name: "Wrenna" }, over });
    expect(readKeptDraft({ ...place })).toEqual({ draft: { name: "Wrenna" }, over });
    keepDraft(place, null);
    expect(readKeptDraft(place)).toBeNull();
  });

  it.each([
    { identity: "account.tess" },
    { identity: "other.ines" },
    { agentId: "ada" },
    { form: "style" },
  ])("U1: is nobody else's, and no other agent's or form's: %j", (other) => {
    keepDraft(place, { draft: { systemPrompt: "A secret of Ines." }, over });
    expect(readKeptDraft({ ...place, ...other })).toBeNull();
  });

  it("is not read where it was kept by another version of the page", () => {
    sessionStorage.setItem("keepsake-draft:account.ines:wren:settings", '{"draft":{"name":1}}');
    expect(readKeptDraft(place)).toBeNull();
  });
});
