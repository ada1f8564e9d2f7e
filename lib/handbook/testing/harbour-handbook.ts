import { printRunLine, type RunReference } from "@/lib/handbook/runs";

/** A handbook as a session writes it: two blocks, a skill with a script, topics of three days and older. */
export const harbourRuns: readonly RunReference[] = [
  ["t_berth", "2026-03-04-berth-clash.md", "2026-03-04T18:20:11Z"],
  ["t_tide", "2026-03-02-tide-table.md", "2026-03-02T07:05:00Z"],
  ["t_crane", "2026-02-27-crane-stop.md", "2026-02-27T21:40:00Z"],
  ["t_fees", "2026-01-15-late-fees.md", "2026-01-15T10:00:00Z"],
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

#### 2026-03-04

- Berth clashes: berth clash, planner.lock, \`--force-slot\`
  - desc: two ships on one berth; search here first
  - learnings: ask before moving the ferry

#### 2026-02-27

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
