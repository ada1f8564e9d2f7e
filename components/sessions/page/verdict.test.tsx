import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Aftermath } from "@/components/sessions/page/aftermath";
import { sayVerdict } from "@/components/sessions/page/verdict";
import {
  sampleOperation,
  sampleRollback,
  sampleTrip,
} from "@/components/sessions/testing/sample-operation";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  applied,
  completed,
  entryLog,
  memoryOf,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";
import { joinParts } from "@/lib/losses/losses";

const header: Omit<SessionHeader, "agentSees"> = {
  id: "s",
  agentId: "wren",
  agentName: "Wren",
  kind: "refinement",
  mode: "full",
  threshold: 0.75,
  cap: 10,
  model: "built-in/rules",
  usage: null,
  readerUsage: null,
  cost: null,
  droppedSince: [],
  restingFacts: [],
  wrongFindings: [],
  row: null,
};
const approved: Told = { kind: "session-approved", actor: ada, data: { note: null, policy: null } };

function render(agentSees: SessionHeader["agentSees"], ...told: Told[]) {
  const view = reduceSession(entryLog(queued, started, ...told));
  return renderToStaticMarkup(
    <Aftermath {...{ view, mayJudge: false, note: null }} header={{ ...header, agentSees }} />,
  );
}

describe("the verdict of a session", () => {
  it("T1: says which text the agent sees while it is undecided", () => {
    const before = "Wren still sees the text before this session.";
    expect(render("later")).toContain(before);
    expect(render("later", completed)).toContain(before);
    expect(render("now", completed)).toContain("Wren already sees this summary");
    expect(render(null, completed)).not.toMatch(/sees|seen/);
  });

  it("T4: says that the approval is the moment from which it counts", () => {
    const html = render("later", completed, approved);
    expect(html).toMatch(/Wren has seen these changes since the approval, <time/);
    expect(html).not.toContain("still sees");
    expect(render(null, completed, approved)).not.toMatch(/sees|seen/);
  });
});

const say = (...told: Told[]) => {
  const verdict = sayVerdict(reduceSession(entryLog(queued, ...told)), "Wren", () => null);
  return [`${joinParts(verdict.parts)} ${verdict.others}`.trim(), verdict.more];
};
const sayDone = (...told: Told[]) => say(started, ...told, completed)[0];

const gone = { discardedAt: 1 };
const copy = sampleOperation({
  operation: { name: "delete", id: 2 },
  changes: [changeMemory(memoryOf(2), gone)],
  twins: { "2": 1 },
  losses: [],
});
const removal = {
  operation: { name: "delete", id: 3 },
  changes: [changeMemory(memoryOf(3), gone)],
} as const;
const merge = {
  operation: { name: "consolidate", ids: [4, 5], content: "Both" },
  changes: [
    changeMemory(memoryOf(4), gone),
    changeMemory(memoryOf(5), gone),
    createMemory(memoryOf(9)),
  ],
} as const;
const rewrite = { operation: applied.data.operation, changes: applied.data.changes };
const marks = ["m"];

describe("L5: what a session came to, in one line", () => {
  it("L4: is that nothing was lost where that is proven", () => {
    expect(sayDone(copy)).toBe("Only exact copies. Nothing lost.");
    expect(sayDone(sampleOperation({ ...rewrite, losses: [] }))).toBe(
      "Only spacing, case or punctuation. Nothing lost.",
    );
  });

  it("names what is gone and new, of all its changes together, and counts the others", () => {
    const losses = [{ text: "160 °C" }, { text: "never" }];
    const lost = sampleOperation({ ...merge, marks, losses });
    const news = [{ text: "20 mg", fate: "new" }] as const;
    expect(sayDone(lost, sampleOperation({ ...rewrite, marks, losses: news }), copy)).toBe(
      "Loses 160 °C and never. Adds 20 mg. 1 other change loses nothing.",
    );
  });

  it("says of other words that no detail is lost, and of a removed memory that it is", () => {
    const elsewhere = sampleOperation({ ...merge, marks, losses: [{ fate: "elsewhere" }] });
    expect(sayDone(elsewhere)).toBe("Other words, but no detail is lost.");
    expect(sayDone(sampleOperation({ ...removal, marks, losses: [] }), elsewhere)).toBe(
      "Loses #3, which nothing else repeats. 1 other change loses no detail.",
    );
  });

  it("asks to check changes of older logs, which name no losses", () => {
    expect(sayDone(applied)).toBe("1 change to check.");
  });

  it("N1: says how many observations a pass noted, those that had a copy too", () => {
    const note = {
      operation: { name: "observe", content: "x", relevance: "low", messages: [1] },
      changes: [createMemory(memoryOf(9))],
    } as const;
    const noted = sampleOperation({ ...note, losses: [] });
    const again = sampleOperation({
      operation: { name: "source", id: 9, messages: [2] },
      changes: [],
      losses: [],
    });
    expect(sayDone(noted, again)).toBe("Notes 2 observations.");
    const added = sampleOperation({ ...note, marks, losses: [{ text: "5", fate: "new" }] });
    expect(sayDone(noted, added)).toBe("Adds 5. Notes 2 observations.");
  });

  it("C2: tells an answer that could not be read apart from a no", () => {
    const asked = (unread?: "refused") =>
      say(
        {
          kind: "consent-answered",
          data: { answer: "no", reason: "Hm.", model: "a/b", ...(unread && { unread }) },
        },
        { kind: "session-declined", data: { reason: "No." } },
      );
    expect(asked()).toEqual(["Wren did not agree, so nothing was changed.", "“Hm.”"]);
    expect(asked("refused")[0]).toContain("its answers couldn't be read");
  });

  it("tells of a run what it came to so far", () => {
    expect(say()).toEqual(["Nothing has changed yet.", null]);
    expect(say(started)).toEqual(["Nothing has changed yet.", null]);
    expect(say(started, copy)).toEqual(["Only exact copies. Nothing lost.", null]);
  });
});

describe("what a rollback came to", () => {
  it("G12: of a trip it is the figure, and that the breaker acted", () => {
    const tripped = sampleTrip(merge.operation, merge.changes);
    expect(say(started, copy, tripped, sampleRollback())).toEqual([
      "Rolled back: only 60.0% would have been kept; the threshold is 75%.",
      "The breaker stopped a merge of 2 memories and undid the change before it.",
    ]);
  });

  it("R2: of a decision it is who took it, except for what stays as others changed it", () => {
    const decided = (...[conflicts]: Parameters<typeof sampleRollback>) => ({
      ...sampleRollback(conflicts, { cause: "reviewer" }),
      actor: ada,
    });
    expect(say(started, copy, completed, decided())).toEqual(["Rolled back by Ada.", null]);
    const held: Told = {
      kind: "edits-held",
      data: { message: "Wren emptied its file.", edits: [], files: [] },
    };
    expect(say(started, held, completed, decided())).toEqual([
      "Nothing was applied: Ada restored the files.",
      null,
    ]);
    const theirs = { number: 2, createdAt: 1, start: null, current: memoryOf(2) };
    expect(say(started, copy, completed, decided([theirs]))[0]).toBe(
      "Rolled back by Ada, except #2, which others changed and which still needs an answer.",
    );
  });
});
