import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { openBook } from "@/lib/sessions/handbook/testing/book-on-the-wire";
import { givenRun } from "@/lib/sessions/handbook/testing/open-handbook";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

const sessions = testDepth.isDeep ? 100 : 8;

const record = (index: number) => `---
task: step-${index % 7}
keywords: step-${index}, settlement
---

### Task 1: Do step ${index % 7}

Preference signals:
- when doing step ${index}, the user asked: "slowly" -> go slowly

Reusable knowledge:
- step ${index} writes E-${index}
`;

it(`H8: what people wrote survives ${sessions} incremental sessions, byte for byte and in order`, async () => {
  const book = await openBook(test.db);
  const theirs: string[] = [];
  for (let index = 0; index < sessions; index += 1) {
    const line = `- Mia's note ${index}: never on a Sunday,  two  spaces, “quoted” 潮汐 [Task 1]`;
    const path = index % 3 === 0 ? "memory_summary.md" : "MEMORY.md";
    const text = (await book.texts())[path] ?? "";
    const heading = path === "MEMORY.md" ? "## Reusable knowledge\n" : "## General Tips\n";
    await book.personWrites(path, text.replace(heading, `${heading}${line}\n`));
    theirs.push(line);
    await book.addMore([
      givenRun(`more-${index}`, { rawMemory: record(index), cwd: `/srv/app-${index % 4}` }),
    ]);
    const ran = await book.run((await book.start()).id, new RulesModel({ delayMs: 0 }));
    expect(ran.session.state).toBe("awaiting-review");
    await approveSession(book.ctx, ran.seen);
    const all = Object.values(await book.texts()).flatMap((one) => one.split("\n"));
    expect(theirs.filter((one) => !all.includes(one))).toEqual([]);
  }
});
