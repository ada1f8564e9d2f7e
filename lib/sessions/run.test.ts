import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CallDraft } from "@/lib/ledger/entries/session";
import { CallDrafts } from "@/lib/sessions/run";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function given(save: (draft: CallDraft) => Promise<void> = () => Promise.resolve()) {
  const saved: CallDraft[] = [];
  const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const drafts = new CallDrafts({
    save: (draft) => {
      saved.push(draft);
      return save(draft);
    },
    remove,
  });
  return { drafts, saved, remove, texts: () => saved.map((draft) => draft.argumentsText) };
}

const draftOf = (argumentsText: string): CallDraft => ({
  step: 1,
  index: 0,
  name: "update",
  argumentsText,
});

it("writes the newest state at most five times a second", async () => {
  const { drafts, texts } = given();
  for (let at = 1; at <= 100; at += 1) {
    drafts.write(draftOf("x".repeat(at)));
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(texts().map(({ length }) => length)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

it("writes nothing of a call that is whole at once", async () => {
  const { drafts, texts } = given();
  drafts.write(draftOf('{"id":1}'));
  await drafts.settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual([]);
});

it("writes one at a time, and has written when it settles", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { drafts, texts } = given(() => promise);
  drafts.write(draftOf("a"));
  await vi.advanceTimersByTimeAsync(200);
  drafts.write(draftOf("ab"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(["a"]);
  let isSettled = false;
  const settling = drafts.settle().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isSettled).toBe(false);
  resolve();
  await settling;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(["a"]);
});

it("S7: loses a state that cannot be written, and fails nothing", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { drafts, texts } = given(() => Promise.reject(new Error("The database is away.")));
  drafts.write(draftOf("a"));
  await vi.advanceTimersByTimeAsync(200);
  drafts.write(draftOf("ab"));
  await vi.advanceTimersByTimeAsync(200);
  await drafts.close();
  expect(texts()).toEqual(["a", "ab"]);
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});

it("I11: keeps what a database can hold, at most 20,000 characters of it", async () => {
  const { drafts, saved } = given();
  drafts.write({ ...draftOf("NUL \u0000, half \uD83D"), name: "n\u0000".repeat(100) });
  await vi.advanceTimersByTimeAsync(200);
  drafts.write(draftOf("🌊".repeat(30_000)));
  await vi.advanceTimersByTimeAsync(200);
  expect(saved[0]?.argumentsText).toBe("NUL \\u0000, half \\ud83d");
  expect(saved[0]?.name).toHaveLength(100);
  expect(Array.from(saved[1]?.argumentsText ?? "")).toHaveLength(20_000);
});

it("H6: shows no secret", async () => {
  const { drafts, texts } = given();
  const secret = `sk-${"a1B2c3D4".repeat(4)}`;
  drafts.write(draftOf(`{"path":"MEMORY.md","content":"Use ${secret} for`));
  await vi.advanceTimersByTimeAsync(200);
  expect(texts()).toEqual(['{"path":"MEMORY.md","content":"Use [redacted: API key] for']);
});

it("removes what is left when the run is over", async () => {
  const { drafts, texts, remove } = given();
  drafts.write(draftOf("a"));
  await drafts.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual([]);
  expect(remove).toHaveBeenCalledOnce();
});
