import { type HandbookFiles, type LineFacts, splitLines } from "@/lib/handbook/grammar/document";
import { printRunLine, type RunReference } from "@/lib/handbook/grammar/run-files";

/** A handbook as a session writes it: two blocks, a skill with a script, topics of three days and older. */
export const harbourRuns: readonly RunReference[] = [
  ["t_berth", "2025-03-04-berth-clash.md", "2025-03-04T18:20:11Z"],
  ["t_tide", "2025-03-02-tide-table.md", "2025-03-02T07:05:00Z"],
  ["t_crane", "2025-02-27-crane-stop.md", "2025-02-27T21:40:00Z"],
  ["t_fees", "2025-01-15-late-fees.md", "2025-01-15T10:00:00Z"],
].map(([threadId = "", file = "", updatedAt = ""]) => ({
  threadId,
  file,
  updatedAt,
  cwd: threadId === "t_fees" ? "/srv/billing" : "/srv/harbour",
  rolloutPath: `/home/ops/sessions/${threadId}.jsonl`,
}));

const [berth = "", tide = "", crane = "", fees = ""] = harbourRuns.map(printRunLine);

const memory = `# Task Group: Berth planning
scope: Clashes of berths, tide tables and stopped cranes.
applies_to: cwd=/srv/harbour; reuse_rule=any checkout of harbour, times change with the season

## Task 1: Resolve two ships on one berth

### rollout_summary_files

${berth}
${tide}

### keywords

- berth clash, planner.lock, --force-slot, Überlauf, 潮汐表

- Related skill: skills/free-berth/SKILL.md

## Task 2: Start a crane that stopped

### rollout_summary_files

${crane}

### keywords

crane 4, E-207, brake test

## User preferences

- when two ships clash, the user asked: “Ask me before you move the ferry.” -> default: ask first [Task 1]
- when a crane stops, the user asked: "no restarts at night" -> default: wait for the day shift [Task 2]
  - night is 22:00 to 06:00

## Reusable knowledge

- \`planner --force-slot 3 && rm *.lock\` frees a slot; src/**/*.ts, lib/**gen** and 2**3**x hold its code [Task 1]
  It prints the old plan first:
  \`\`\`sh
  # the plan before
  - not a bullet
  * nor this
  \`\`\`
- E-207 is the brake, 2 ** 3 tries at most [Task 1] [Task 2]

## Failures and how to do differently

- Read yesterday's tide table. -> Compare its date with \`date -u\` first [Task 1]

# Task Group: Late fees
scope: Invoices of ships that left late.
applies_to: cwd=/srv/billing; reuse_rule=only for harbour fees

## Task 1: Charge a late departure

### rollout_summary_files

${fees}

### keywords

- late fee, invoice.pdf, VAT 0%

## Reusable knowledge

- The fee starts 30 minutes after the slot ends
`;

const summary = `v1

## User Profile

Works for the harbour office; plans berths with Noor and Émile.

## User preferences

- Ask before moving the ferry.

## General Tips

- \`date -u\` before reading any table.

## What's in Memory

### /srv/harbour

#### 2025-03-04

- Berth clashes: berth clash, planner.lock, \`--force-slot\`
  - desc: two ships on one berth; search here first
  - learnings: ask before moving the ferry

#### 2025-02-27

- Cranes: E-207, brake test
  - desc: cranes that stop
  - learnings: no restarts at night

### Older Memory Topics

#### /srv/billing

- Late fees: late fee, invoice.pdf
  - desc: when a fee starts
`;

const skill = `---
name: free-berth
description: "Free a berth that two ships claim: \\"berth clash\\", planner.lock"
argument-hint: '[berth] [hour]'
allowed-tools: [Bash, Read]
user-invocable: true
---

# Free a berth

## When to use

Two ships have one slot.

## Inputs / context to gather

- the berth

## Procedure

1. Run \`scripts/plan.sh\`.

\`\`\`sh
# Verification is below
\`\`\`

## Pitfalls and fixes

- The lock is old: remove it.

## Verification checklist

- The plan shows one ship.
`;

export const harbourTexts = {
  "MEMORY.md": memory,
  "memory_summary.md": summary,
  "skills/free-berth/SKILL.md": skill,
  "skills/free-berth/scripts/plan.sh": "#!/bin/sh\n# * every slot\nplanner --plan\n",
};

/** A handbook made elsewhere: no blank lines, folders before file names, notes, missing fields, "\r\n". */
export const importedRuns: readonly RunReference[] = [
  {
    threadId: "019c-aa",
    file: "2026-05-01T09-00-00-Ab1c-router_reset.md",
    cwd: "\\\\?\\C:\\Users\\mo\\Documents\\net (old), lab",
    rolloutPath: "C:\\Users\\mo\\sessions\\rollout-019c-aa.jsonl",
    updatedAt: "2026-05-01T09:30:00+00:00",
  },
  {
    threadId: "019c-bb",
    file: "2026-05-03T10-00-00-Zz9y-机房巡检.md",
    cwd: "/home/mo/机房",
    rolloutPath: "/home/mo/sessions/rollout-019c-bb.jsonl",
    updatedAt: "2026-05-03T10:20:00+00:00",
  },
];

const importedMemory = [
  "# Task Group: Home lab / router resets, success",
  "scope: routers that lose their lease",
  "applies_to: cwd=\\\\?\\C:\\Users\\mo\\Documents\\net (old), lab and nearby folders; reuse_rule=lease times are of this provider; recheck them",
  "## Task 1: Reset the router without losing the lease, partial",
  "### rollout_summary_files",
  "- rollout_summaries/2026-05-01T09-00-00-Ab1c-router_reset.md (cwd=\\\\?\\C:\\Users\\mo\\Documents\\net (old), lab, rollout_path=C:\\Users\\mo\\sessions\\rollout-019c-aa.jsonl, updated_at=2026-05-01T09:30:00Z, thread_id=019c-aa, full reset, lease (DHCP) kept) [ad-hoc note]",
  "### keywords",
  "- DHCP lease, 192.168.1.1, `udhcpc -R`",
  "- Related skill: skills/router-reset/SKILL.md. [Task 1]",
  "## Reusable knowledge",
  "- `udhcpc -R` releases on exit; glob **/leases and __init__.py are paths [Task 1][ad-hoc note]",
  "    - nested by four, with [Task 1, Task 1]",
  "## Failures and how to do differently",
  "- symptom: no lease -> cause: old MAC -> fix: clone it [Task 1]",
  "",
  "# Task Group: 机房巡检",
  "scope: 每周巡检",
  "applies_to: cwd=/home/mo/机房; reuse_rule=可复用",
  "## Task 1: 检查机柜温度",
  "### rollout_summary_files",
  "- rollout_summaries/2026-05-03T10-00-00-Zz9y-机房巡检.md",
  "### keywords",
  "- 机柜, 温度, sensor-7",
  "## User preferences",
  "- when 温度高于 30 °C, the user asked: “先打电话” -> default: 打电话 [Task 1]",
  "",
].join("\r\n");

const importedSummary = `## User Profile
Mo keeps a small lab.

## User preferences
- 先打电话

## General Tips
- Recheck lease times.

## What’s in Memory

### /home/mo/机房

#### 2026-05-03

- 机房巡检: 机柜, sensor-7
  - desc: 每周巡检
  - learnings: 30 °C

### Older Memory Topics

#### net (old), lab
- Router resets, \`a: b\`: DHCP lease, 192.168.1.1
`;

const importedSkill = `---
name: router-reset
description: |
  Use when the router loses its lease. Keywords: DHCP, udhcpc
allowed-tools:
  - Bash # the client
disable-model-invocation: false
---
## When to use
## Inputs
## Procedure
## Pitfalls
## Verification
`;

export const importedTexts = {
  "MEMORY.md": importedMemory,
  "memory_summary.md": importedSummary,
  "skills/router-reset/SKILL.md": importedSkill,
};

/** A handbook from texts; every line has the same facts, but for those that `facts` knows by its words. */
export function documentsOf(
  texts: Readonly<Record<string, string>>,
  facts: (line: string, path: string) => LineFacts = () => ({ by: "session" }),
): HandbookFiles {
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { text, lines: splitLines(text).map((line) => facts(line, path)) },
    ]),
  );
}
