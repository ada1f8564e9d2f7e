import { array, constantFrom, tuple } from "fast-check";

/** A file in the style of a product, and the memories in it by hand: `[[Heading > Inner]] text`. */
type SampleFile = readonly [path: string, text: string, memories: readonly string[]];

const claudeMemory: readonly SampleFile[] = [
  [
    "MEMORY.md",
    "# Memory index\n\n- [Sluice](feedback_sluice.md) — ask first\n- [Ledger](project_ledger.md) — where it is\n",
    [],
  ],
  [
    "MEMORY.md",
    "# Index\n- [Sluice](feedback_sluice.md)\n- Prefers tabs over spaces\n",
    ["[[Index]] Prefers tabs over spaces"],
  ],
  [
    "feedback_sluice.md",
    "---\nname: sluice\ndescription: ask first\nmetadata:\n  type: feedback\n---\n\nAsk before touching the sluice.\n\n**Why:** it was changed twice.\n",
    ["Ask before touching the sluice.\n\n**Why:** it was changed twice."],
  ],
  [
    "project_ledger.md",
    "---\nname: ledger\ndescription: where it is\ntype: project\n---\nKept in Elm.\n",
    ["Kept in Elm."],
  ],
  [
    "user_role.md",
    "---\nname: role\ndescription: who they are\ntype: user\n---\n\n# Role\n\n- harbour master\n- left-handed\n",
    ["# Role\n\n- harbour master\n- left-handed"],
  ],
  [
    "reference_docs.md",
    "---\r\nname: docs\r\ndescription: links\r\n---\r\n\r\nTides: see the board.\r\nBerths: see the map.\r\n",
    ["Tides: see the board.\nBerths: see the map."],
  ],
  ["empty.md", "---\nname: empty\ndescription: nothing yet\n---\n", []],
  ["half.md", "---\nname: half\n---\n\nOne.\n\nTwo.\n", ["One.", "Two."]],
  [
    "long.md",
    `---\nname: long\ndescription: over 2,000\n---\n\nFirst.\n\n- ${"word ".repeat(400)}end\n`,
    ["First.", `${"word ".repeat(400)}end`],
  ],
  [
    "debugging.md",
    "# Debugging\n\n## Flaky test\n\nThe tide test fails at midnight.\n\n```sh\nnpm test -- tide\n```\n\nIt passes at noon.\n",
    [
      "[[Debugging > Flaky test]] The tide test fails at midnight.\n\n```sh\nnpm test -- tide\n```",
      "[[Debugging > Flaky test]] It passes at noon.",
    ],
  ],
];

const claudeMd: readonly SampleFile[] = [
  [
    "CLAUDE.md",
    "# CLAUDE.md\n\nThis file guides the agent.\n\n## Commands\n\n- `npm test`: all tests\n- `npm run dev`: the server\n",
    [
      "[[CLAUDE.md]] This file guides the agent.",
      "[[CLAUDE.md > Commands]] `npm test`: all tests",
      "[[CLAUDE.md > Commands]] `npm run dev`: the server",
    ],
  ],
  ["CLAUDE.md", "## Build\n```bash\nmake all\n```\n", ["[[Build]] ```bash\nmake all\n```"]],
  [
    "CLAUDE.md",
    "# Style\n\n1. Two spaces.\n2. No semicolons:\n   - not in JS\n   - not in TS\n3. Done.\n",
    [
      "[[Style]] Two spaces.",
      "[[Style]] No semicolons:\n- not in JS\n- not in TS",
      "[[Style]] Done.",
    ],
  ],
  [
    "CLAUDE.md",
    "@docs/rules.md\n\n<!-- kept by hand -->\n\nIMPORTANT: never push to main.\n",
    ["@docs/rules.md", "IMPORTANT: never push to main."],
  ],
  [
    "CLAUDE.md",
    "Ports\n=====\n\n| port | for |\n| ---- | --- |\n| 3000 | web |\n\nDeploy\n------\n\nAsk first.\n",
    ["[[Ports]] | port | for |\n| ---- | --- |\n| 3000 | web |", "[[Ports > Deploy]] Ask first."],
  ],
  ["CLAUDE.md", "* one\n* two\n\n+ three\n- four\n", ["one", "two", "three", "four"]],
  [
    "CLAUDE.md",
    "- loose\n\n- items\n\n  with a second paragraph\n\n- end\n",
    ["loose", "items\n\nwith a second paragraph", "end"],
  ],
  [
    "CLAUDE.md",
    "- with code:\n\n  ```ts\n  const a = 1;\n    indented\n  ```\n- next\n",
    ["with code:\n\n```ts\nconst a = 1;\n  indented\n```", "next"],
  ],
  [
    "CLAUDE.local.md",
    "My own port is 4000.\nI use fish.\n",
    ["My own port is 4000.", "I use fish."],
  ],
  [
    "CLAUDE.md",
    "<details>\n<summary>Old</summary>\n\nOld rule.\n\n</details>\n\n***\n\nLast.\n",
    ["<details>\n<summary>Old</summary>", "Old rule.", "Last."],
  ],
];

const openClaw: readonly SampleFile[] = [
  [
    "memory/2026-02-08.md",
    "# 2026-02-08\n\n## 09:12\n\n### Actions\n\n- Answered two mails\n\n---\n\n## 13:40\n\n### Actions\n\n- Paid the berth fee\n",
    [
      "[[2026-02-08 > 09:12 > Actions]] Answered two mails",
      "[[2026-02-08 > 13:40 > Actions]] Paid the berth fee",
    ],
  ],
  [
    "memory/2026-02-09.md",
    "09:00 woke up\n09:30 read the tide table\n",
    ["09:00 woke up", "09:30 read the tide table"],
  ],
  [
    "memory/2026-02-10.md",
    "- **09:00** Mia asked for the keys\n  - gave her the small one\n\t- she signed\n",
    ["**09:00** Mia asked for the keys\n- gave her the small one\n  - she signed"],
  ],
  [
    "MEMORY.md",
    "# MEMORY.md\n\n## People\n\n- **Mia** — harbour master\n- **Bo** — _ferry_\n\n## Never\n\nNever open the sluice at low tide.\n",
    [
      "[[MEMORY.md > People]] **Mia** — harbour master",
      "[[MEMORY.md > People]] **Bo** — _ferry_",
      "[[MEMORY.md > Never]] Never open the sluice at low tide.",
    ],
  ],
  [
    "SOUL.md",
    "# SOUL.md - Who You Are\n\n_You're not a chatbot._\n\n**Be brief.** Say it once.\n\n---\n\n_Yours to change._\n",
    [
      "[[SOUL.md - Who You Are]] _You're not a chatbot._",
      "[[SOUL.md - Who You Are]] **Be brief.** Say it once.",
      "[[SOUL.md - Who You Are]] _Yours to change._",
    ],
  ],
  [
    "USER.md",
    "# USER\n\n- Name: Mia\n- Time zone:\n- Notes: _(none yet)_\n",
    ["[[USER]] Name: Mia", "[[USER]] Time zone:", "[[USER]] Notes: _(none yet)_"],
  ],
  ["HEARTBEAT.md", "# HEARTBEAT\n\n<!-- Add tasks here\n- like this\n-->\n", []],
  [
    "IDENTITY.md",
    "- **Name:**\n  Skerrow\n- **Emoji:** ⚓\n",
    ["**Name:**\nSkerrow", "**Emoji:** ⚓"],
  ],
];

const hermes: readonly SampleFile[] = [
  [
    "MEMORY.md",
    "Runs on a phone.\n§\nPrefers short answers.\n§\nNever restart at noon.",
    ["Runs on a phone.", "Prefers short answers.", "Never restart at noon."],
  ],
  [
    "USER.md",
    "Likes tea.\n§\nTwo lines\nof one entry.\n",
    ["Likes tea.", "Two lines\nof one entry."],
  ],
  [
    "MEMORY.md",
    "Facts:\n- one\n- two\n\nAnd more.\n§\n# Not a title\nBut an entry.\n",
    ["Facts:\n- one\n- two\n\nAnd more.", "[[Not a title]] But an entry."],
  ],
  ["MEMORY.md", "§\n\n§\nonly one\n§\n", ["only one"]],
  ["MEMORY.md", "See § 12 of the contract.\n", ["See § 12 of the contract."]],
  ["MEMORY.md", "one\r\n § \r\ntwo\r\n", ["one", "two"]],
  [
    "MEMORY.md",
    "```\ncode\n```\n§\n> quoted\n§\n| a |\n|---|\n| b |\n",
    ["```\ncode\n```", "> quoted", "| a |\n|---|\n| b |"],
  ],
];

const serena: readonly SampleFile[] = [
  [
    ".serena/memories/suggested_commands.md",
    "# Commands\n\n## Test\n```bash\nuv run poe test\n```\n\n## Format\n```bash\nuv run poe format\n```\n",
    [
      "[[Commands > Test]] ```bash\nuv run poe test\n```",
      "[[Commands > Format]] ```bash\nuv run poe format\n```",
    ],
  ],
  [
    ".serena/memories/style.md",
    "# Style\n- **Docs**: one line\n- **Types**: strict\n\nNo globals.\n",
    ["[[Style]] **Docs**: one line", "[[Style]] **Types**: strict", "[[Style]] No globals."],
  ],
  [
    ".serena/memories/overview.md",
    "Purpose\n\nA harbour's ledger.\n\n    src/\n      ledger.elm\n",
    ["Purpose", "A harbour's ledger.\n\n    src/\n      ledger.elm"],
  ],
  [
    ".serena/memories/done.md",
    "When a task is done:\n1. run the tests\n2. format\n",
    ["When a task is done:", "run the tests", "format"],
  ],
  [".serena/memories/tree.md", "~~~text\na/\n└── b.elm\n~~~\n", ["~~~text\na/\n└── b.elm\n~~~"]],
  [
    ".serena/memories/nested.md",
    "- a\n  - b\n    - c\n      - d\n        1. e\n           > f\n- z",
    ["a\n- b\n  - c\n    - d\n      1. e\n         > f", "z"],
  ],
];

const banks: readonly SampleFile[] = [
  [
    "memory-bank/projectbrief.md",
    "# Project Brief\n\n## Goals\n- Track berths\n- Bill owners\n",
    ["[[Project Brief > Goals]] Track berths", "[[Project Brief > Goals]] Bill owners"],
  ],
  [
    "memory-bank/activeContext.md",
    "# Active Context\n\n## Now\n- [ ] open the sluice\n- [x] pay the fee\n",
    ["[[Active Context > Now]] [ ] open the sluice", "[[Active Context > Now]] [x] pay the fee"],
  ],
  [
    "memory-bank/progress.md",
    "# Progress\n\n## Works ✅\n1) Login\n2) Bills\n\n## Left\n\n_None._\n",
    [
      "[[Progress > Works ✅]] Login",
      "[[Progress > Works ✅]] Bills",
      "[[Progress > Left]] _None._",
    ],
  ],
  [
    "memory-bank/systemPatterns.md",
    "# Patterns\n\nRequests flow so:\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n> Keep it so.\n",
    [
      "[[Patterns]] Requests flow so:\n\n```mermaid\ngraph TD\n  A --> B\n```",
      "[[Patterns]] > Keep it so.",
    ],
  ],
  [
    "memory-bank/techContext.md",
    "# Tech\n\nVersions:\n\n| tool | version |\n|---|---|\n| elm | 0.19 |\n",
    ["[[Tech]] Versions:\n\n| tool | version |\n|---|---|\n| elm | 0.19 |"],
  ],
  [
    ".cursor/rules/tests.mdc",
    "---\ndescription: tests\nglobs: '*.ts'\nalwaysApply: false\n---\n\n- Write the test first\n- No mocks\n",
    ["Write the test first", "No mocks"],
  ],
  [
    ".clinerules",
    "# Rules\n\nRead the memory bank at the start of EVERY task.\n",
    ["[[Rules]] Read the memory bank at the start of EVERY task."],
  ],
  [
    "memory-bank/productContext.md",
    "\uFEFF# Product\n\nWhy:\n> They asked\n> for it.\n\n- [tech](techContext.md)\n",
    ["# Product", "Why:\n> They asked\n> for it."],
  ],
];

const basicMemory: readonly SampleFile[] = [
  [
    "notes/coffee.md",
    "---\ntitle: Coffee\ntype: note\npermalink: notes/coffee\ntags:\n- drink\n---\n\n# Coffee\n\n## Observations\n- [method] Pour over is clear #brewing\n- [tip] Grind first (fresh)\n\n## Relations\n- relates_to [[Tea]]\n",
    [
      "[[Coffee > Observations]] [method] Pour over is clear #brewing",
      "[[Coffee > Observations]] [tip] Grind first (fresh)",
      "[[Coffee > Relations]] relates_to [[Tea]]",
    ],
  ],
  ["notes/tea.md", "---\ntitle: Tea\npermalink: tea\n---\nTea at four.\n", ["Tea at four."]],
  ["notes/plan.md", "---\ntitle: 'broken\n---\n\ntext\n", ["text"]],
  ["notes/no-matter.md", "---\n\ntext\n\n---\n\nmore\n", ["text", "more"]],
  ["notes/toml.md", "+++\ntitle = 'T'\n+++\n\n- one\n", ["one"]],
  [
    "notes/index.md",
    "- [[coffee]]\n- [[Nowhere]] is missing\n- [Tea](./tea.md)\n",
    ["[[]] [[Nowhere]] is missing"],
  ],
];

const agentsMd: readonly SampleFile[] = [
  [
    "AGENTS.md",
    "# Agents\n\n**Setup**\n- Node 24\n\n**Style**\n- plain words\n",
    [
      "[[Agents]] **Setup**",
      "[[Agents]] Node 24",
      "[[Agents]] **Style**",
      "[[Agents]] plain words",
    ],
  ],
  [
    "AGENTS.md",
    "# A\n#### Deep\nx\n## B\ny\n# C\nz\n",
    ["[[A > Deep]] x", "[[A > B]] y", "[[C]] z"],
  ],
  [
    "AGENTS.md",
    "First line  \nsecond line of one paragraph.\n\nAnother.\n",
    ["First line  \nsecond line of one paragraph.", "Another."],
  ],
  [
    "AGENTS.md",
    "Plain [link](https://example.org) here.\nStill the same.\n",
    ["Plain [link](https://example.org) here.\nStill the same."],
  ],
  ["AGENTS.md", "[user]: Ana\n[role]: pilot\n", ["[user]: Ana", "[role]: pilot"]],
  [
    "AGENTS.md",
    '<memories>\n<memory>Likes tea.</memory>\n<memory id="2">\n  - a\n  - b\n</memory>\n</memories>\n',
    ["Likes tea.", "- a\n- b"],
  ],
  [
    "AGENTS.md",
    "```xml\n<memory>an example</memory>\n```\n\nUse <memory> tags.\n",
    ["```xml\n<memory>an example</memory>\n```", "Use <memory> tags."],
  ],
  ["AGENTS.md", "-\n- \n-   x\n10. ten\n    more\n", ["x", "ten\nmore"]],
  ["AGENTS.md", "# Empty\n\n---\n***\n\n<!-- -->\n\n", []],
];

export const sampleFiles = {
  claudeMemory,
  claudeMd,
  openClaw,
  hermes,
  serena,
  banks,
  basicMemory,
  agentsMd,
};

const lines = [
  ..."|  |# A|## B|# A #|A\n===|---|***|- one|- two|  - nested|    more|1. first|2) second|\t- tab|* star|+".split(
    "|",
  ),
  ..."plain text|> quote|> - in it|§| § |<!-- c -->|<!--|-->|<memory>|</memory>|<memory>x</memory>|<details>".split(
    "|",
  ),
  ..."```|~~~ js|code|- ```|  ```|[a](a.md)|- [a](a.md) x|[a]: b|*em*|\\|é 日|---\nname: x\ndescription: y\n---".split(
    "|",
  ),
  "| a | b |\n|---|---|\n| c | d |",
  "-",
  "-   ",
  "- [ ] box",
  "     indented",
  "\uFEFFmark",
];

/** A text of lines that mean something in Markdown, with any line ends. */
export const anyMarkdown = array(
  tuple(constantFrom(...lines), constantFrom("\n", "\n", "\n\n", "\r\n", "\r", " \n")),
  {
    maxLength: 14,
  },
).map((parts) => parts.flat().join(""));
