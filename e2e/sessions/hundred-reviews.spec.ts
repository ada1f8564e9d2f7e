import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel, type ScriptStep } from "@/e2e/model/scripted-model";
import { ReviewsPage } from "@/e2e/pages/session-page";
import type { Session } from "@/e2e/requests/api";

/** What a session does, and whether a reviewer who read every word would approve it. */
interface Given {
  readonly memories: readonly string[];
  readonly calls: NonNullable<ScriptStep["calls"]>;
  readonly isRight: boolean;
}

const rest = Array.from(
  { length: 12 },
  (_, index) => `Shelf ${index + 1} holds the jars that were filled in week ${index + 21}.`,
);
const copied = "The spare key hangs behind the stove.";
/** Each says what it said before in other words. */
const calm: readonly (readonly [string, string])[] = [
  ["The lamp oil is in the third cupboard.", "The oil for the lamp is in the third cupboard."],
  ["Mia Brandt pays 640 EUR on 1 March.", "On 1 March Mia Brandt pays 640 EUR."],
  ["Ring Dr. Adler on 020 7946 0182.", "Dr. Adler: ring 020 7946 0182."],
  ["Never polish the lens with wool.", "The lens: never polish it with wool."],
];
/** Each loses, turns round or adds a fact. */
const loud: readonly (readonly [string, string])[] = [
  ["Ring Dr. Adler on 020 7946 0182.", "Ring Dr. Adler."],
  ["Take 10 mg before supper.", "Take 20 mg before supper."],
  ["Never polish the lens with wool.", "Polish the lens with wool."],
  ["Mia Brandt pays 640 EUR on 1 March.", "Mia Brandt pays 640 EUR on 9 March."],
  ["Anna Berg met Ben Holm in Gdańsk.", "Anna Berg met Ben Holm in Bergen."],
  ["The boat leaves unless it rains.", "The boat leaves."],
];

/** The n-th of 100: forty remove copies alone, thirty keep every fact, thirty don't. */
function givenSession(index: number): Given {
  const copies = 2 + (index % 4);
  const pair = index < 40 ? null : pick(index < 70 ? calm : loud, index);
  const memories = [...rest, ...Array.from({ length: copies + 1 }, () => copied)];
  const from = rest.length + 2;
  return {
    memories: pair === null ? memories : [...memories, pair[0]],
    isRight: index < 70,
    calls: [
      ...Array.from({ length: copies }, (_, at) => ({ name: "delete", input: { id: from + at } })),
      ...(pair === null
        ? []
        : [{ name: "update", input: { id: memories.length + 1, content: pair[1] } }]),
      { name: "complete", input: { summary: "Tidied up." } },
    ],
  };
}

function pick<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error("The list is empty.");
  return one;
}

test("of 100 sessions a reviewer with a keyboard decides each as one who read every word @deep", async ({
  alone,
  page,
}, { annotations }) => {
  test.setTimeout(600_000);
  const given = Array.from({ length: 100 }, (_, index) => givenSession(index));
  // Mixed, the same way each time.
  const mixed = given
    .map((_, index) => given[(index * 37) % 100])
    .filter((one) => one !== undefined);
  const model = await givenScriptedModel(
    mixed.flatMap(({ calls }) => [{ text: "Yes." }, { calls }]),
  );
  const made: { readonly session: Session; readonly isRight: boolean }[] = [];
  // One after the other, as they share a script.
  for (const { memories, isRight } of mixed) {
    const { id: agentId } = await alone.createAgent(
      { model: model.id, refinementThreshold: 0.5 },
      memories,
    );
    const { id } = await alone.startSession(agentId);
    made.push({ session: await alone.untilState(id, "awaiting-review"), isRight });
  }

  const queue = await ReviewsPage.at(page);
  const start = performance.now();
  const waits: number[] = [];
  const folded = { operations: 0, all: 0 };
  const row = page.getByTestId("lossless-row");
  await expect(page.getByText("60 to read, 40 lossless")).toBeVisible();
  for (let left = 60; left > 0; left -= 1) {
    const began = performance.now();
    await queue.untilAt(`1 of ${left}`);
    const words = await queue.current.innerText();
    const isLoud = /^(Loses|Adds)/.test(words);
    const line = await queue.panel.getByTestId("lossless-changes").locator("summary").innerText();
    folded.operations += Number(/^\d+/.exec(line)?.[0] ?? 0);
    await page.keyboard.press(isLoud ? "r" : "a");
    if (isLoud) {
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: /^Roll back, restore/ }).press("Enter");
    }
    waits.push(performance.now() - began);
  }
  await expect(row).toContainText("40 sessions only remove exact copies");
  await row.getByRole("button", { name: "Approve all 40" }).press("Enter");
  await expect(page.getByText("No sessions need review.")).toBeVisible();
  const took = performance.now() - start;

  // The last decision can be undone until the page is left.
  await page.goto("/sessions");
  for (const { session, isRight } of made) {
    expect(session.operationsApplied).toBeGreaterThan(1);
    folded.all += session.operationsApplied;
    await alone.untilState(session.id, isRight ? "approved" : "rolled-back");
  }
  const ofLossless = made
    .filter((_, index) => (index * 37) % 100 < 40)
    .reduce((sum, { session }) => sum + session.operationsApplied, 0);
  const share = (folded.operations + ofLossless) / folded.all;
  const middle = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  for (const [type, description] of [
    ["per decision, p50", `${Math.round(middle)} ms`],
    ["all of it", `${Math.round(took / 1_000)} s`],
    ["operations in one line or row", `${Math.round(share * 100)}%`],
  ] as const) {
    annotations.push({ type, description });
    console.log(`${type}: ${description}`);
  }
  expect(share).toBeGreaterThan(0.5);
});
