interface SampleRun {
  readonly threadId: string;
  readonly file: string;
  readonly updatedAt: string;
  readonly summary: string;
  readonly rawMemory: string;
}

const cwd = "/srv/settle";
const pathOf = (threadId: string) => `/home/ops/sessions/${threadId}.jsonl`;

const late: SampleRun = {
  threadId: "t-late",
  file: "2026-03-01T02-51-00-late-file.md",
  updatedAt: "2026-03-01T02:51:00+00:00",
  summary: `git_branch: main

# Replayed the bank file that arrived late

The file came at 02:51. The first try ended with 3: the file had no trailer yet.
`,
  rawMemory: `---
description: The EU bank file arrived late; replayed from the cursor after its trailer was there.
task: replay-late-file
task_group: settlement
task_outcome: success
cwd: ${cwd}
keywords: settle-eu, MT940, late file, --from-cursor
---

### Task 1: Replay the bank file

task: replay a bank file that arrived late
task_group: settlement
task_outcome: success

Preference signals:
- when the file was late, Priya asked: “Phone me, don’t page.” -> phone first

Reusable knowledge:
- Exit code 3 means that the file has no trailer yet

Failures and how to do differently:
- Restarted while the cursor was held. -> Wait for “cursor released”

References:
- \`settle replay --from-cursor 8841 --dry-run\``,
};

const month: SampleRun = {
  threadId: "t-month",
  file: "2026-02-28T23-10-00-month-end.md",
  updatedAt: "2026-02-28T23:10:00+00:00",
  summary: "\n# Month end: a false alarm of the reconciliation job\n",
  rawMemory: `---
description: The month-end alarm was replica lag, not a difference.
task: month-end-alarm
task_group: settlement
task_outcome: partial
cwd: ${cwd}
keywords: Frankfurt, replica lag, false alarm
---

### Task 1: Find the difference

task_outcome: partial

Reusable knowledge:
- The Frankfurt replica lags by 40 seconds at month end`,
};

const rota: SampleRun = {
  threadId: "t-rota",
  file: "2026-02-27T08-00-00-rota.md",
  updatedAt: "2026-02-27T08:00:00+00:00",
  summary: "\n# Swapped two nights of the rota for Zoë\n",
  rawMemory: "",
};

const all = [late, month, rota];

const raw = ({ threadId, updatedAt, file, rawMemory }: SampleRun) => `## Thread \`${threadId}\`
updated_at: ${updatedAt}
cwd: ${cwd}
rollout_path: ${pathOf(threadId)}
rollout_summary_file: ${file}

${rawMemory}

`;

const runFile = ({ threadId, updatedAt, summary }: SampleRun) => `thread_id: ${threadId}
updated_at: ${updatedAt}
rollout_path: ${pathOf(threadId)}
cwd: ${cwd}
${summary}`;

const line = ({ threadId, file, updatedAt }: SampleRun) =>
  `- ${file} (cwd=${cwd}, rollout_path=${pathOf(threadId)}, updated_at=${updatedAt}, thread_id=${threadId})`;

const memory = `# Task Group: EU settlement, nightly batch
scope: Late bank files and alarms at month end.
applies_to: cwd=${cwd}; reuse_rule=any checkout of settle

## Task 1: Replay a bank file that arrived late

### rollout_summary_files

${line(late)}

### keywords

- settle-eu, MT940, late file, --from-cursor

- Related skill: skills/replay-settle-file/SKILL.md

## Task 2: Month-end alarms of the reconciliation job

### rollout_summary_files

${line(month)}

### keywords

- Frankfurt, replica lag, false alarm

## User preferences

- when the file is late, Priya asked: “Phone me, don’t page.” -> default: phone first [Task 1]

## Reusable knowledge

- Exit code 3 means that the file has no trailer yet [Task 1]
- The Frankfurt replica lags by 40 seconds [Task 2]

## Failures and how to do differently

- Restarted while the cursor was held. -> Wait for “cursor released” [Task 1]
`;

const summary = `v1
## User Profile
Works with the settlement team.
## User preferences
- when the file is late, Priya asked: “Phone me, don’t page.” -> default: phone first
## General Tips
- Read the exit code before a second try.
## What's in Memory
### ${cwd}
#### 2026-03-01
- Replay a late bank file: settle-eu, MT940, --from-cursor
  - desc: EU settlement, nightly batch: files that arrive after 02:25
  - learnings: exit code 3 is a missing trailer
#### 2026-02-28
- Month-end alarms: Frankfurt, replica lag
  - desc: EU settlement, nightly batch: alarms of the reconciliation job
  - learnings: look at the lag first
### Older Memory Topics
`;

const skill = `---
name: replay-settle-file
description: Replay a bank file for settle-eu that arrived after 02:25 UTC.
---
# Replay a bank file
## When to use
- The file came late.
## Inputs
- The last posted row.
## Procedure
1. Run scripts/check.sh and note the row.
## Pitfalls
- Never restart while the cursor is held.
## Verification
- settle status says “cursor released”.
`;

/** A handbook's folder as the origin writes it: three runs, both main files, a skill with a script. */
export function folderOf(): Readonly<Record<string, string>> {
  const intro =
    "# Raw Memories\n\nMerged stage-1 raw memories (stable ascending thread-id order):\n\n";
  return {
    "MEMORY.md": memory,
    "memory_summary.md": summary,
    "skills/replay-settle-file/SKILL.md": skill,
    "skills/replay-settle-file/scripts/check.sh": "#!/bin/sh\nsettle status | grep cursor\n",
    "raw_memories.md": intro + raw(late) + raw(month),
    ...Object.fromEntries(all.map((run) => [`rollout_summaries/${run.file}`, runFile(run)])),
  };
}
