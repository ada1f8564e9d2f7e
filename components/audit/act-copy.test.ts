import { describe, expect, it } from "vitest";
import { actCopy, kindName, noteOf } from "@/components/audit/act-copy";
import type { AuditLine } from "@/lib/audit/load";
import { auditGroups } from "@/lib/browser/audit";

const say = (kind: string, patch: Partial<AuditLine> = {}) => {
  const { verb, object, rest } = actCopy(auditLineOf({ kind, ...patch }));
  return `${verb}${object === null ? "" : ` [${object}]`}${rest === "" ? "" : `|${rest}`}`;
};

describe("what somebody did, in words", () => {
  it.each<[string, Partial<AuditLine>, string]>([
    ["memory-edited", {}, "edited [memory]"],
    ["memory-labelled", { after: { category: "care" } }, "labelled [memory]| as care"],
    ["memory-labelled", { after: { category: null } }, "removed the label of [memory]"],
    [
      "agent-configured",
      { data: { version: 3, after: { refinementThreshold: 0.8, summaryPrompt: "S" } } },
      "changed the threshold and the summary prompt of [agent]|, now version 3",
    ],
    [
      "claim-threshold-withdrawn",
      { data: { claimThreshold: 0.95 } },
      "withdrew the threshold for facts of [agent]|, which was 95%",
    ],
    ["agent-configured", { data: {} }, "changed the configuration of [agent]"],
    [
      "messages-appended",
      { data: { first: 1, last: 20, isImport: true } },
      "imported 20 messages into a conversation",
    ],
    [
      "document-edited",
      { data: { path: "MEMORY.md", version: 4, removed: false } },
      "edited MEMORY.md|in the handbook, now version 4",
    ],
    ["memories-imported", { data: { added: 1, skipped: 2 } }, "imported 1 memory, leaving 2 out"],
    [
      "conflict-answered",
      { data: { number: 3, keep: "start" } },
      "answered a conflict of [session]|: #3 restored as it was",
    ],
    [
      "policy-changed",
      { data: { after: { fourEyes: true, lowestThreshold: 0.6 } } },
      "changed the four eyes and the lowest threshold of the account",
    ],
    [
      "review-reminded",
      {
        data: {
          week: 2,
          people: [
            { id: "1", name: "Ada" },
            { id: "2", name: "Omar" },
          ],
        },
      },
      "reminded people of [session]|, which waits for 2 weeks: Ada and Omar",
    ],
    ["model-tested", { data: { model: "a/b" } }, "tested the model|“a/b”"],
    [
      "webhook-edited",
      { data: { after: { address: "x" }, origin: "https://a.example", switchedOn: true } },
      "changed the address of the webhook|“https://a.example”, which is on again",
    ],
    [
      "webhook-switched-off",
      { data: { why: "gone", origin: "https://a.example" } },
      "turned off the webhook|“https://a.example”, because its receiver answered that it is gone",
    ],
    ["memory-purged", { data: { number: 1, words: 2 } }, "purged #1 and 2 named words for good"],
    ["key-created", { data: { name: "CI", role: "viewer" } }, "created the API key|“CI”, viewer"],
    [
      "member-role-changed",
      { data: { name: "Bo", before: { role: "admin" }, after: { role: "viewer" } } },
      "changed a role|Bo is viewer now, was admin",
    ],
    [
      "member-removed",
      { data: { personId: "bo", name: "Bo", role: "viewer", agents: ["a", "b"] } },
      "removed|Bo, viewer; owned 2 agents",
    ],
    [
      "member-removed",
      {
        actor: { kind: "person", id: "bo", name: "Bo" },
        data: { personId: "bo", name: "Bo", role: "viewer", agents: [] },
      },
      "left the account|viewer",
    ],
    [
      "memory-edited",
      { origin: { by: "rollback", isTrip: false } },
      "restored [memory]| with the rollback",
    ],
    [
      "memory-created",
      { origin: { by: "journal", isTrip: false } },
      "wrote journal entry [memory]",
    ],
    ["planet-moved", {}, "planet moved"],
  ])("%s", (kind, patch, words) => {
    expect(say(kind, patch)).toBe(words);
  });

  it("knows every kind that a filter offers", () => {
    for (const kind of Object.values(auditGroups).flat()) {
      expect(actCopy(auditLineOf({ kind })).verb).not.toBe(kind.replaceAll("-", " "));
    }
    expect(kindName("memory-discarded")).toBe("Memory discarded");
    expect(kindName("agents-swept")).toBe("Schedule run");
    expect(kindName("reminder-put-away")).toBe("Reminder dismissed");
  });

  it("V4: quotes what was said with a decision", () => {
    expect(noteOf(auditLineOf({ data: { note: "Only copies." } }))).toBe("Only copies.");
    expect(noteOf(auditLineOf({ data: { note: null } }))).toBeNull();
  });
});

/** A record of the audit, someone's edit of a memory unless said otherwise. */
function auditLineOf(patch: Partial<AuditLine> = {}): AuditLine {
  return {
    chain: "agent-1",
    position: 7,
    at: "2026-03-02T12:00:00.000Z",
    actor: { kind: "person", id: "ada", name: "Ada" },
    kind: "memory-edited",
    agentId: "agent-1",
    agentName: "Nova",
    sessionId: null,
    sequence: null,
    number: 12,
    revision: 4,
    before: null,
    after: null,
    data: {},
    origin: null,
    hash: "0".repeat(64),
    ...patch,
  };
}
