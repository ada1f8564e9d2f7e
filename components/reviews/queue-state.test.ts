import { array, assert, constantFrom, property, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countOpen,
  holdRows,
  leaveQueue,
  moveTo,
  neighbourOf,
  openQueue,
  type QueueState,
  receivePage,
  refuseRows,
  releaseRows,
} from "@/components/reviews/queue-state";
import { queuedReviewOf, reviewsPageOf } from "@/components/reviews/testing/queued-review-of";
import { propertySettings } from "@/lib/testing/test-depth";

const idsOf = ({ rows }: QueueState) =>
  rows.map(({ review, isGone }) => (isGone ? `(${review.id})` : review.id));

describe("the queue on its page", () => {
  it("opens at the session that its address names, or at the first", () => {
    expect(openQueue(reviewsPageOf("a", "b"), "b").currentId).toBe("b");
    expect(openQueue(reviewsPageOf("a", "b"), "gone").currentId).toBe("a");
    expect(openQueue(reviewsPageOf(), null).currentId).toBeNull();
  });

  it("lets somebody new in below the current row, in their rank", () => {
    const state = moveTo(openQueue(reviewsPageOf("a", "b", "c"), null), "b");
    const later = receivePage(state, reviewsPageOf("new", "a", "b", "c", "low"));
    expect(idsOf(later)).toEqual(["a", "b", "new", "c", "low"]);
    expect(later.currentId).toBe("b");
  });

  it("keeps what others decided where it stood until the reader moves on", () => {
    const state = moveTo(openQueue(reviewsPageOf("a", "b", "c", "d"), null), "c");
    const page = reviewsPageOf("a", "d");
    const later = receivePage(state, page);
    expect(idsOf(later)).toEqual(["a", "(b)", "(c)", "d"]);
    expect(neighbourOf(later, -1)).toBe("a");
    expect(idsOf(moveTo(later, "d"))).toEqual(["a", "d"]);
  });

  it("V2: does not call decided what riskier ones pushed off its page", () => {
    const state = moveTo(openQueue(reviewsPageOf("a", "b", "c"), null), "b");
    const full = { ...reviewsPageOf("new", "newer", "c"), total: 5, waiting: 5, nextCursor: "x" };
    expect(idsOf(receivePage(state, full))).toEqual(["a", "b", "new", "newer", "c"]);
  });

  it("does not call decided what a filter lets through no more", () => {
    const state = openQueue(reviewsPageOf("a", "b"), "b");
    const filtered = { ...reviewsPageOf("b"), waiting: 2 };
    expect(idsOf(receivePage(state, filtered))).toEqual(["a", "b"]);
  });

  it("fills itself from an empty one", () => {
    const later = receivePage(openQueue(reviewsPageOf(), null), reviewsPageOf("a", "b"));
    expect(later).toMatchObject({ currentId: "a" });
    expect(idsOf(later)).toEqual(["a", "b"]);
  });

  it("V3: leaves it to the refusal to say that others decided what was held here", () => {
    const held = holdRows(openQueue(reviewsPageOf("a", "b", "c"), "a"), ["a", "b"]);
    const refused = new Map([
      ["a", { code: "stale" }],
      ["b", { code: "decided" }],
    ]);
    const state = refuseRows(held, refused);
    expect(idsOf(state)).toEqual(["a", "(b)", "c"]);
    expect(state.held.size).toBe(0);
  });

  it("goes on to the next one after a decision, and back at the end", () => {
    const first = leaveQueue(openQueue(reviewsPageOf("a", "b", "c"), "b"), "b");
    expect(first).toMatchObject({ currentId: "c", page: { total: 2, waiting: 2 } });
    const second = leaveQueue(first, "c");
    expect(second.currentId).toBe("a");
    const third = leaveQueue(second, "a");
    expect(third).toMatchObject({ currentId: null, rows: [], page: { total: 0 } });
    expect(leaveQueue(first, "a")).toMatchObject({ currentId: "c" });
  });

  it("never moves the current row, whatever comes and goes", () => {
    const ids = uniqueArray(constantFrom("a", "b", "c", "d", "e", "f"), { minLength: 1 });
    assert(
      property(
        ids,
        array(ids, { maxLength: 4 }),
        constantFrom("a", "b", "c", "d", "e", "f"),
        (start, pages, at) => {
          let state = openQueue(reviewsPageOf(...start), at);
          const place = (one: QueueState) =>
            one.rows.findIndex(({ review }) => review.id === one.currentId);
          const before = place(state);
          for (const page of pages) {
            state = receivePage(state, reviewsPageOf(...page));
            expect(place(state)).toBe(before);
            const waiting = state.rows.filter(({ isGone }) => !isGone);
            expect(waiting.map(({ review }) => review.id).sort()).toEqual([...page].sort());
          }
        },
      ),
      propertySettings(300),
    );
  });
});

describe("F8: a row of syncs", () => {
  const rowOf = (id: string, ...others: readonly string[]) =>
    queuedReviewOf(id, {
      row: others.map((other) => ({ id: other, createdAt: "", lastSequence: 4 })),
    });

  it("F8: counts as all its syncs, and its newer one takes the place of the one that led it", () => {
    const page = { ...reviewsPageOf("a", "b", "c"), waiting: 4 };
    const state = openQueue({ ...page, items: [rowOf("old", "first"), ...page.items] }, "c");
    const newer = { ...page, items: [rowOf("new", "old", "first"), ...page.items], waiting: 6 };
    expect(idsOf(receivePage(state, newer))).toEqual(["a", "b", "c", "new"]);
    const atIt = receivePage(moveTo(state, "old"), newer);
    expect(idsOf(atIt)).toEqual(["old", "new", "a", "b", "c"]);
    expect(leaveQueue(openQueue(newer, "new"), "new").page.waiting).toBe(3);
  });
});

describe("a decision that can still be undone", () => {
  const three = openQueue(reviewsPageOf("a", "b", "c"), "b");

  it("closes its row where it stands, and goes on to the next one", () => {
    const held = holdRows(three, ["b"]);
    expect(held.currentId).toBe("c");
    expect(idsOf(held)).toEqual(["a", "b", "c"]);
    expect(neighbourOf(held, -1)).toBe("a");
    expect(countOpen(held)).toMatchObject({ place: "2 of 2", page: { total: 2, waiting: 2 } });
    expect(holdRows(three, ["a"]).currentId).toBe("b");
    const all = holdRows(held, ["a", "c"]);
    expect(all.currentId).toBeNull();
    expect(countOpen(all)).toMatchObject({ place: null, page: { total: 0 } });
  });

  it("stays closed while the server still names it, whatever comes", () => {
    const held = holdRows(three, ["b"]);
    const later = receivePage(held, reviewsPageOf("new", "a", "b", "c"));
    expect(later.held).toEqual(new Set(["b"]));
    expect(countOpen(later).page.waiting).toBe(3);
    expect(openQueue(reviewsPageOf("b", "a"), "b", held.held).currentId).toBe("a");
    const others = reviewsPageOf("a");
    const above = receivePage(moveTo(held, "a"), others);
    expect(idsOf(above)).toEqual(["a", "(b)"]);
    expect(receivePage(holdRows(three, ["a", "b", "c"]), reviewsPageOf()).rows).toHaveLength(3);
  });

  it("is there again as it was after an undo, and leaves once it is sent", () => {
    const held = holdRows(three, ["b"]);
    expect(moveTo(releaseRows(held, ["b"]), "b")).toEqual(three);
    expect(releaseRows(holdRows(three, ["a", "b", "c"]), ["b"]).currentId).toBe("b");
    const sent = leaveQueue(held, "b");
    expect(idsOf(sent)).toEqual(["a", "c"]);
    expect(sent).toMatchObject({ currentId: "c", held: new Set(), page: { total: 2 } });
  });
});

describe("L4: the group on top of the queue", () => {
  const lossless = (id: string) => queuedReviewOf(id, { isLossless: true });
  const page = {
    ...reviewsPageOf("loud", "calm"),
    items: [lossless("x"), lossless("y"), queuedReviewOf("loud"), queuedReviewOf("calm")],
    waiting: 4,
    lossless: 2,
  };
  const state = openQueue(page, null);

  it("opens at the first that must be read, and at the group where nothing must", () => {
    expect(state.currentId).toBe("loud");
    expect(openQueue(page, "y").currentId).toBe("y");
    expect(holdRows(state, ["loud", "calm"]).currentId).toBe("y");
    expect(openQueue({ ...page, items: [lossless("x")] }, null).currentId).toBe("x");
  });

  it("counts what must be read apart from what is lossless", () => {
    const counts = (one: QueueState) => {
      const { page: now, place } = countOpen(one);
      return [now.waiting, now.lossless, place];
    };
    expect(counts(state)).toEqual([4, 2, "1 of 2"]);
    expect(counts(moveTo(state, "y"))).toEqual([4, 2, "2 of 2"]);
    expect(counts(holdRows(state, ["x", "y"]))).toEqual([2, 0, "1 of 2"]);
    expect(counts(leaveQueue(state, "loud"))).toEqual([3, 2, "1 of 1"]);
    const second = { ...reviewsPageOf("c"), from: 51, total: 51, waiting: 60, lossless: 9 };
    expect(counts(openQueue(second, null))).toEqual([60, 9, "51 of 51"]);
  });

  it("takes in who is new, so that keys move as the list looks", () => {
    const later = receivePage(state, { ...page, items: [lossless("new"), ...page.items] });
    expect(idsOf(later)).toEqual(["x", "y", "new", "loud", "calm"]);
    expect(later.currentId).toBe("loud");
  });
});
