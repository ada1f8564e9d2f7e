import { findSplices } from "@/lib/handbook/grammar/document";
import type { HandbookStart, KeptLines, LineFacts } from "@/lib/ledger/entries/entry";
import { ada, entryLog, gauge, started, type Told } from "@/lib/ledger/testing/sample-entries";

type SampleRun = HandbookStart["runs"][number];

export function sampleRun(threadId: string, given: Partial<SampleRun> = {}): SampleRun {
  return {
    threadId,
    file: `2025-11-17T02-51-00-${threadId}.md`,
    cwd: "/srv/settle",
    rolloutPath: `/rollouts/${threadId}.jsonl`,
    updatedAt: "2025-11-17T02:51:00.000Z",
    status: "retained",
    isTaken: true,
    ...given,
  };
}

/** A block of MEMORY.md with a task for each run, and these bullets below. */
export function sampleMemory(runs: readonly SampleRun[], bullets: readonly string[]): string {
  return [
    "# Task Group: Settlement",
    "scope: the nightly settlement",
    "applies_to: cwd=/srv/settle; reuse_rule=only for settlement",
    "",
    ...runs.flatMap(({ file, threadId, cwd, rolloutPath, updatedAt }, index) => [
      `## Task ${index + 1}: Goal of ${threadId}`,
      "### rollout_summary_files",
      `- ${file} (cwd=${cwd}, rollout_path=${rolloutPath}, updated_at=${updatedAt}, thread_id=${threadId})`,
      "### keywords",
      `${threadId}, settlement`,
      "",
    ]),
    "## User preferences",
    ...bullets,
    "",
  ].join("\n");
}

interface SampleWrite {
  readonly name: string;
  readonly base: string | null;
  /** The text before this write, where it is not the first of its document. */
  readonly before?: string;
  readonly after: string | null;
  readonly facts?: (line: string) => LineFacts;
  readonly kept?: KeptLines | null;
  readonly from?: readonly string[];
}

/** A write to the working copy, as its entry says it. */
export function sampleDraft(write: SampleWrite): Told {
  const { name, base, before, after, facts = () => ({ by: "session" as const }) } = write;
  const lines = (text: string | null) => (text === null ? [] : text.split("\n"));
  return {
    kind: "document-drafted",
    data: {
      step: 1,
      index: 0,
      name,
      act: after === null ? "delete" : "write",
      ...(before === undefined && {
        base: base === null ? null : { content: base, version: 1, lines: lines(base).map(facts) },
      }),
      splices: findSplices(lines(before ?? base), lines(after)),
      isThere: after !== null,
      ...(write.from !== undefined && { from: write.from }),
      faults: [],
      faultCount: 0,
      kept: write.kept ?? null,
      answer: "Written.",
    },
  };
}

/** A document that the session put in force. */
export function sampleWritten(
  name: string,
  marks: readonly string[] = [],
  before: string | null = null,
): Told {
  return {
    kind: "document-written",
    data: {
      name,
      before: before === null ? null : { content: before },
      after: { content: "x", version: 1 },
      ...(marks.length > 0 && { marks }),
    },
  };
}

/** The files of one session taken back by Ada. */
export function sampleRevert(sequences: readonly number[]): Told {
  return {
    kind: "operations-reverted",
    actor: ada,
    data: {
      sequences,
      reversed: [],
      changes: [],
      note: null,
      stats: { consolidated: 0, updated: 0, deleted: 0, protected: 0 },
      operationsReverted: sequences.length,
      gauge: gauge(0),
      documents: [],
    },
  };
}

/** A handbook session's log: started with these runs, then what is told. */
export function handbookLog(runs: readonly SampleRun[], ...told: readonly Told[]) {
  const handbook = { isFirst: false, runs, documents: [] };
  return entryLog(
    { kind: "session-queued", actor: ada, data: { sessionKind: "handbook", mode: "full" } },
    { ...started, data: { ...started.data, startMassTokens: 0, handbook } },
    ...told,
  );
}
