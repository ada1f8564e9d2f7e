import type { RunReference } from "@/lib/handbook/runs";

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

const memory = [
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

const summary = `## User Profile
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

const skill = `---
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
  "MEMORY.md": memory,
  "memory_summary.md": summary,
  "skills/router-reset/SKILL.md": skill,
};
