import { describe, expect, it } from "vitest";
import { approveEach } from "@/components/reviews/approve-each";
import { groupLossless, openQueue } from "@/components/reviews/queue-state";
import { queuedReviewOf, reviewsPageOf } from "@/components/reviews/testing/queued-review-of";

describe("V3: approving all that is proven lossless", () => {
  it("names the sequence that the list showed, and leaves what was refused or not reached", async () => {
    const sent: string[] = [];
    const reviews = ["a", "stale", "lost", "b"].map((id) => queuedReviewOf(id));
    const { approved, stayed } = await approveEach(reviews, async (_, form) => {
      const [id, seenSequence] = ["sessionId", "seenSequence"].map((name) => textIn(form, name));
      sent.push(`${id} ${seenSequence}`);
      if (id === "lost") throw new Error("unreached");
      return id === "stale" ? { ok: false, code: "stale", message: "" } : { ok: true, data: {} };
    });
    expect(sent).toEqual(["a 7", "stale 7", "lost 7", "b 7"]);
    expect(approved.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(stayed.map(({ id }) => id)).toEqual(["stale", "lost"]);
  });
});

describe("L4: the group at the end of the queue", () => {
  const items = [
    queuedReviewOf("loud"),
    queuedReviewOf("foreign", { isLossless: true, whyNot: "four eyes" }),
    queuedReviewOf("a", { isLossless: true }),
    queuedReviewOf("b", { isLossless: true }),
  ];
  const idsOf = (count: number, sort: "riskiest" | "oldest") => {
    const { rows } = openQueue({ ...reviewsPageOf(), items: items.slice(0, count) }, null);
    return groupLossless(rows, sort).lossless.map(({ review }) => review.id);
  };

  it("holds what is lossless and the reader's to decide, where it is at the end and more than one", () => {
    expect(idsOf(4, "riskiest")).toEqual(["a", "b"]);
    expect(idsOf(3, "riskiest")).toEqual([]);
    expect(idsOf(4, "oldest")).toEqual([]);
  });
});

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
