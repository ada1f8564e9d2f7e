import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts, keepDraft, readKeptDraft } from "@/components/agents/settings/kept-draft";
import { agentValuesOf } from "@/components/agents/settings/testing/agent-values-of";

const over = { version: 3, values: agentValuesOf() };
const place = { identity: "account.ines", agentId: "wren", form: "settings" };

/** As a browser has one: its own keys are what it keeps. */
class Storage {
  getItem(key: string): unknown {
    return Reflect.get(this, key) ?? null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

describe("a draft that was not saved", () => {
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", new Storage());
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

  it("U1: is gone once its writer signs out, or once somebody else is signed in", () => {
    const other = { ...place, identity: "account.ines2" };
    const keep = () => {
      keepDraft(place, { draft: { name: "Wrenna" }, over });
      keepDraft(other, { draft: { name: "Ada" }, over });
      sessionStorage.setItem("theme", "dark");
    };
    keep();
    forgetDrafts(place.identity);
    expect(Object.keys(sessionStorage)).toEqual([
      "keepsake-draft:account.ines:wren:settings",
      "theme",
    ]);
    keep();
    forgetDrafts(null);
    expect(Object.keys(sessionStorage)).toEqual(["theme"]);
  });

  it("is not read where it was kept by another version of the page", () => {
    sessionStorage.setItem("keepsake-draft:account.ines:wren:settings", '{"draft":{"name":1}}');
    expect(readKeptDraft(place)).toBeNull();
  });
});
