import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Aftermath } from "@/components/sessions/page/aftermath";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  completed,
  entryLog,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

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
  promptHref: null,
  droppedSince: [],
  restingFacts: [],
  wrongFindings: [],
  row: null,
};
const approved: Told = { kind: "session-approved", actor: ada, data: { note: null, policy: null } };

function render(agentSees: SessionHeader["agentSees"], ...told: Told[]) {
  const view = reduceSession(entryLog(queued, started, ...told));
  return renderToStaticMarkup(
    <Aftermath
      {...{ view, queue: null, judge: null, note: null }}
      header={{ ...header, agentSees }}
    />,
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
