import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SumFold } from "@/components/sessions/page/sum-fold";
import { RetentionGauge } from "@/components/sessions/page/retention-gauge";
import {
  sampleOperation,
  sampleRollback,
  sampleTrip,
} from "@/components/sessions/testing/sample-operation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  change,
  completed,
  entryLog,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const operation = (slot: number | null, keptTokens: number) =>
  sampleOperation({
    operation: { name: "update", id: 1, content: "y" },
    changes: [change],
    keptTokens,
    slot,
  });
const tripped = sampleTrip({ name: "delete", id: 1 });

function render(...told: Told[]) {
  const view = reduceSession(entryLog(queued, ...told));
  const shown = { view, cap: 10, threshold: 0.75, plan: null, focus: null };
  return renderToStaticMarkup(<RetentionGauge {...shown} />);
}
const slotsOf = (html: string) =>
  [...html.matchAll(/aria-label="(Change [^"]*)"/g)].map(([, label]) => label);

describe("G11: how much may still go", () => {
  it("is a figure above the threshold, with a slot for each change", () => {
    const html = render(
      started,
      operation(1, 96),
      operation(null, 96),
      operation(2, 80),
      completed,
    );
    expect(html).toContain(">20</span>");
    expect(slotsOf(html)).toEqual([
      "Change 1: Updated, 96.0% kept",
      "Change 2: Updated, 80.0% kept",
    ]);
  });

  it("G12: of a trip is what would have been missing, and the change that was stopped", () => {
    const html = render(started, operation(1, 96), tripped, sampleRollback());
    expect(html).toContain(">−15</span>");
    expect(slotsOf(html)).toEqual([
      "Change 1: Updated, 96.0% kept, undone",
      "Change 2: Deleted, 60.0% would have been kept",
    ]);
  });

  it("is nothing where nothing was changed", () => {
    expect(render({ kind: "session-declined", data: { reason: "No." } })).toBe("");
    expect(render(started, { ...completed, data: { ...completed.data, state: "unchanged" } })).toBe(
      "",
    );
  });

  it("L6: says where it adds up that words are compared and meaning is not checked", () => {
    const room = {
      room: 5,
      kept: 96,
      start: 100,
      minimum: 75,
      threshold: 0.75,
      tone: "ink",
    } as const;
    const fold = (...told: Told[]) =>
      renderToStaticMarkup(
        <SumFold
          view={reduceSession(entryLog(queued, started, operation(1, 96), ...told))}
          room={room}
          changes={1}
        />,
      );
    expect(fold(completed)).toContain("Words are compared; meaning is not checked.");
    const reading = { model: "a/b", findings: [], dropped: 0, controlMissed: false };
    const read: Told = { kind: "session-read", data: reading };
    expect(fold(read, completed)).toContain("a second reader checked the meaning.");
    const failed: Told = { kind: "session-read", data: { ...reading, warning: "It hung." } };
    expect(fold(failed, completed)).toContain("meaning is not checked.");
  });
});
