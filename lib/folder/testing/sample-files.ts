import { array, constantFrom, tuple } from "fast-check";

/** A file in the style of a product, and the memories in it by hand: `[[Heading > Inner]] text`. */
type SampleFile = readonly [path: string, text: string, memories: readonly string[]];

/**
 * Its memories stand between «marks» in the text, each behind its headings, or apart where their text
 * is another one: without indentation, or with other line ends.
 */
type Written = readonly [path: string, text: string, memories?: readonly string[]];

const written = {
  claudeMemory: [
    [
      "MEMORY.md",
      "# Memory index\n\n- [Sluice](feedback_sluice.md) — ask first\n- [Ledger](project_ledger.md) — where it is\n",
    ],
    [
      "MEMORY.md",
      "# Index\n- [Sluice](feedback_sluice.md)\n- «[[Index]] Prefers tabs over spaces»\n",
    ],
    [
      "feedback_sluice.md",
      "---\nname: sluice\ndescription: ask first\nmetadata:\n  type: feedback\n---\n\n«Ask before touching the sluice.\n\n**Why:** it was changed twice.»\n",
    ],
    [
      "project_ledger.md",
      "---\nname: ledger\ndescription: where it is\ntype: project\n---\n«Kept in Elm.»\n",
    ],
    [
      "user_role.md",
      "---\nname: role\ndescription: who they are\ntype: user\n---\n\n«# Role\n\n- harbour master\n- left-handed»\n",
    ],
    [
      "reference_docs.md",
      "---\r\nname: docs\r\ndescription: links\r\n---\r\n\r\nTides: see the board.\r\nBerths: see the map.\r\n",
      ["Tides: see the board.\nBerths: see the map."],
    ],
    ["empty.md", "---\nname: empty\ndescription: nothing yet\n---\n"],
    ["half.md", "---\nname: half\n---\n\n«One.»\n\n«Two.»\n"],
    [
      "long.md",
      `---\nname: long\ndescription: over 2,000\n---\n\n«First.»\n\n- «${"word ".repeat(400)}end»\n`,
    ],
    [
      "debugging.md",
      "# Debugging\n\n## Flaky test\n\n«[[Debugging > Flaky test]] The tide test fails at midnight.\n\n```sh\nnpm test -- tide\n```»\n\n«[[Debugging > Flaky test]] It passes at noon.»\n",
    ],
  ],
  claudeMd: [
    [
      "CLAUDE.md",
      "# CLAUDE.md\n\n«[[CLAUDE.md]] This file guides the agent.»\n\n## Commands\n\n- «[[CLAUDE.md > Commands]] `npm test`: all tests»\n- «[[CLAUDE.md > Commands]] `npm run dev`: the server»\n",
    ],
    ["CLAUDE.md", "## Build\n«[[Build]] ```bash\nmake all\n```»\n"],
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
      "«@docs/rules.md»\n\n<!-- kept by hand -->\n\n«IMPORTANT: never push to main.»\n",
    ],
    [
      "CLAUDE.md",
      "Ports\n=====\n\n«[[Ports]] | port | for |\n| ---- | --- |\n| 3000 | web |»\n\nDeploy\n------\n\n«[[Ports > Deploy]] Ask first.»\n",
    ],
    ["CLAUDE.md", "* «one»\n* «two»\n\n+ «three»\n- «four»\n"],
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
    ["CLAUDE.local.md", "«My own port is 4000.»\n«I use fish.»\n"],
    [
      "CLAUDE.md",
      "«<details>\n<summary>Old</summary>»\n\n«Old rule.»\n\n</details>\n\n***\n\n«Last.»\n",
    ],
  ],
  openClaw: [
    [
      "memory/2026-02-08.md",
      "# 2026-02-08\n\n## 09:12\n\n### Actions\n\n- «[[2026-02-08 > 09:12 > Actions]] Answered two mails»\n\n---\n\n## 13:40\n\n### Actions\n\n- «[[2026-02-08 > 13:40 > Actions]] Paid the berth fee»\n",
    ],
    ["memory/2026-02-09.md", "«09:00 woke up»\n«09:30 read the tide table»\n"],
    [
      "memory/2026-02-10.md",
      "- **09:00** Mia asked for the keys\n  - gave her the small one\n\t- she signed\n",
      ["**09:00** Mia asked for the keys\n- gave her the small one\n  - she signed"],
    ],
    [
      "MEMORY.md",
      "# MEMORY.md\n\n## People\n\n- «[[MEMORY.md > People]] **Mia** — harbour master»\n- «[[MEMORY.md > People]] **Bo** — _ferry_»\n\n## Never\n\n«[[MEMORY.md > Never]] Never open the sluice at low tide.»\n",
    ],
    [
      "SOUL.md",
      "# SOUL.md - Who You Are\n\n«[[SOUL.md - Who You Are]] _You're not a chatbot._»\n\n«[[SOUL.md - Who You Are]] **Be brief.** Say it once.»\n\n---\n\n«[[SOUL.md - Who You Are]] _Yours to change._»\n",
    ],
    [
      "USER.md",
      "# USER\n\n- «[[USER]] Name: Mia»\n- «[[USER]] Time zone:»\n- «[[USER]] Notes: _(none yet)_»\n",
    ],
    ["HEARTBEAT.md", "# HEARTBEAT\n\n<!-- Add tasks here\n- like this\n-->\n"],
    [
      "IDENTITY.md",
      "- **Name:**\n  Skerrow\n- **Emoji:** ⚓\n",
      ["**Name:**\nSkerrow", "**Emoji:** ⚓"],
    ],
  ],
  hermes: [
    ["MEMORY.md", "«Runs on a phone.»\n§\n«Prefers short answers.»\n§\n«Never restart at noon.»"],
    ["USER.md", "«Likes tea.»\n§\n«Two lines\nof one entry.»\n"],
    [
      "MEMORY.md",
      "«Facts:\n- one\n- two\n\nAnd more.»\n§\n# Not a title\n«[[Not a title]] But an entry.»\n",
    ],
    ["MEMORY.md", "§\n\n§\n«only one»\n§\n"],
    ["MEMORY.md", "«See § 12 of the contract.»\n"],
    ["MEMORY.md", "«one»\r\n § \r\n«two»\r\n"],
    ["MEMORY.md", "«```\ncode\n```»\n§\n«> quoted»\n§\n«| a |\n|---|\n| b |»\n"],
  ],
  serena: [
    [
      ".serena/memories/suggested_commands.md",
      "# Commands\n\n## Test\n«[[Commands > Test]] ```bash\nuv run poe test\n```»\n\n## Format\n«[[Commands > Format]] ```bash\nuv run poe format\n```»\n",
    ],
    [
      ".serena/memories/style.md",
      "# Style\n- «[[Style]] **Docs**: one line»\n- «[[Style]] **Types**: strict»\n\n«[[Style]] No globals.»\n",
    ],
    [
      ".serena/memories/overview.md",
      "«Purpose»\n\n«A harbour's ledger.\n\n    src/\n      ledger.elm»\n",
    ],
    [".serena/memories/done.md", "«When a task is done:»\n1. «run the tests»\n2. «format»\n"],
    [".serena/memories/tree.md", "«~~~text\na/\n└── b.elm\n~~~»\n"],
    [
      ".serena/memories/nested.md",
      "- a\n  - b\n    - c\n      - d\n        1. e\n           > f\n- z",
      ["a\n- b\n  - c\n    - d\n      1. e\n         > f", "z"],
    ],
  ],
  banks: [
    [
      "memory-bank/projectbrief.md",
      "# Project Brief\n\n## Goals\n- «[[Project Brief > Goals]] Track berths»\n- «[[Project Brief > Goals]] Bill owners»\n",
    ],
    [
      "memory-bank/activeContext.md",
      "# Active Context\n\n## Now\n- «[[Active Context > Now]] [ ] open the sluice»\n- «[[Active Context > Now]] [x] pay the fee»\n",
    ],
    [
      "memory-bank/progress.md",
      "# Progress\n\n## Works ✅\n1) «[[Progress > Works ✅]] Login»\n2) «[[Progress > Works ✅]] Bills»\n\n## Left\n\n«[[Progress > Left]] _None._»\n",
    ],
    [
      "memory-bank/systemPatterns.md",
      "# Patterns\n\n«[[Patterns]] Requests flow so:\n\n```mermaid\ngraph TD\n  A --> B\n```»\n\n«[[Patterns]] > Keep it so.»\n",
    ],
    [
      "memory-bank/techContext.md",
      "# Tech\n\n«[[Tech]] Versions:\n\n| tool | version |\n|---|---|\n| elm | 0.19 |»\n",
    ],
    [
      ".cursor/rules/tests.mdc",
      "---\ndescription: tests\nglobs: '*.ts'\nalwaysApply: false\n---\n\n- «Write the test first»\n- «No mocks»\n",
    ],
    [".clinerules", "# Rules\n\n«[[Rules]] Read the memory bank at the start of EVERY task.»\n"],
    [
      "memory-bank/productContext.md",
      "\uFEFF«# Product»\n\n«Why:\n> They asked\n> for it.»\n\n- [tech](techContext.md)\n",
    ],
  ],
  basicMemory: [
    [
      "notes/coffee.md",
      "---\ntitle: Coffee\ntype: note\npermalink: notes/coffee\ntags:\n- drink\n---\n\n# Coffee\n\n## Observations\n- «[[Coffee > Observations]] [method] Pour over is clear #brewing»\n- «[[Coffee > Observations]] [tip] Grind first (fresh)»\n\n## Relations\n- «[[Coffee > Relations]] relates_to [[Tea]]»\n",
    ],
    ["notes/tea.md", "---\ntitle: Tea\npermalink: tea\n---\n«Tea at four.»\n"],
    ["notes/plan.md", "---\ntitle: 'broken\n---\n\n«text»\n"],
    ["notes/no-matter.md", "---\n\n«text»\n\n---\n\n«more»\n"],
    ["notes/toml.md", "+++\ntitle = 'T'\n+++\n\n- «one»\n"],
    ["notes/index.md", "- [[coffee]]\n- «[[]] [[Nowhere]] is missing»\n- [Tea](./tea.md)\n"],
  ],
  agentsMd: [
    [
      "AGENTS.md",
      "# Agents\n\n«[[Agents]] **Setup**»\n- «[[Agents]] Node 24»\n\n«[[Agents]] **Style**»\n- «[[Agents]] plain words»\n",
    ],
    ["AGENTS.md", "# A\n#### Deep\n«[[A > Deep]] x»\n## B\n«[[A > B]] y»\n# C\n«[[C]] z»\n"],
    ["AGENTS.md", "«First line  \nsecond line of one paragraph.»\n\n«Another.»\n"],
    ["AGENTS.md", "«Plain [link](https://example.org) here.\nStill the same.»\n"],
    ["AGENTS.md", "«[user]: Ana»\n«[role]: pilot»\n"],
    [
      "AGENTS.md",
      '<memories>\n<memory>Likes tea.</memory>\n<memory id="2">\n  - a\n  - b\n</memory>\n</memories>\n',
      ["Likes tea.", "- a\n- b"],
    ],
    ["AGENTS.md", "«```xml\n<memory>an example</memory>\n```»\n\n«Use <memory> tags.»\n"],
    ["AGENTS.md", "-\n- \n-   x\n10. ten\n    more\n", ["x", "ten\nmore"]],
    ["AGENTS.md", "# Empty\n\n---\n***\n\n<!-- -->\n\n"],
  ],
} satisfies Readonly<Record<string, readonly Written[]>>;

function read([path, text, memories]: Written): SampleFile {
  if (memories !== undefined) return [path, text, memories];
  const marked = [...text.matchAll(/«([^»]*)»/g)].map(([, memory = ""]) => memory);
  return [path, text.replaceAll(/«(?:\[\[[^\]]*\]\] )?|»/g, ""), marked];
}

export const sampleFiles = Object.fromEntries(
  Object.entries(written).map(([product, files]) => [product, files.map(read)]),
);

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
