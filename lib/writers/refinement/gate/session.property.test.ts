import { assert as assertAll, property } from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { ReferenceLedger } from "@/lib/ledger/testing/sample-entries";
import { sumCredits } from "@/lib/ledger/entries/credit";
import { propertySettings } from "@/lib/testing/test-depth";
import {
  type Happening,
  type PlanOptions,
  type PlanRun,
  runPlan,
  type SessionPlan,
  sessionPlan,
  sha256,
} from "@/lib/writers/refinement/testing/run-plan";

/** No random session has a fault. */
function assert(
  faultsOf: (run: PlanRun, plan: SessionPlan) => string[],
  { numRuns = 1_000, ...options }: PlanOptions & { readonly numRuns?: number } = {},
): void {
  const allSessions = property(sessionPlan(options), (plan) => {
    expect(faultsOf(runPlan(plan), plan)).toEqual([]);
  });
  assertAll(allSessions, propertySettings(numRuns, 6));
}

const isMutating = ({ decision }: Happening) =>
  decision?.kind === "applied" && decision.operation.name !== "protect";

describe("whatever a model calls", { timeout: 60_000 }, () => {
  it("I2: at most 10 mutating operations are applied, of at most 5 sources each", () => {
    assert(({ happenings }) => {
      const sources = happenings.filter(isMutating).map(countDiscarded);
      const isRight = sources.length <= 10 && Math.max(0, ...sources) <= 5;
      return isRight ? [] : [`${sources.length} applied`];
    });
  });

  it("I3: nothing that was applied stands below the threshold, counted anew", () => {
    assert(({ session, happenings }, { threshold }) => {
      const percent = Math.round(threshold * 100);
      const least = percent * session.start.massTokens;
      let copies = 0;
      return happenings.flatMap((happening, index) => {
        if (isMutating(happening)) copies += repeatedTokens(happening);
        const mass = sum([...happening.after.values()].map(massTokensOf));
        const isBelow = session.start.massTokens > 0 && (mass + copies) * 100 < least;
        return isMutating(happening) && isBelow ? [`call ${index} left ${mass} tokens`] : [];
      });
    });
  });

  it("I3: the credits never grow and add up, those of copies too", () => {
    assert(({ session, happenings }, { threshold }) => {
      const numbers = [...session.ledger.memories.keys()];
      const all = sumCredits(numbers.map((number) => session.creditOf(number)));
      const isBelow = all.tokens * 100 < Math.round(threshold * 100) * session.start.massTokens;
      const mutating = session.steps.filter(({ slot }) => slot !== null);
      const copies = sum(happenings.filter(isMutating).map(repeatedTokens));
      return [
        ...(all.tokens === session.creditTokens ? [] : [`${all.tokens} is not the sum`]),
        ...(all.tokens <= session.start.massTokens ? [] : ["the credits are over the start"]),
        ...(all.copies <= copies ? [] : [`${all.copies} for copies that had ${copies}`]),
        ...(isBelow && mutating.length > 0 ? ["the credits are below the threshold"] : []),
      ];
    });
  });

  it("I3: where nobody else writes, no memory answers for more than it weighs, copies aside", () => {
    assert(
      ({ session }) =>
        (session.state === "rolled-back" ? [] : [...session.ledger.memories.values()]).flatMap(
          (memory) => {
            const { tokens, copies } = session.creditOf(memory.number);
            const isOver = tokens - copies > massTokensOf(memory) || copies > tokens || copies < 0;
            return isOver ? [`#${memory.number} answers for ${tokens}, ${copies} of copies`] : [];
          },
        ),
      { alone: true, numRuns: 2_000 },
    );
  });

  it("G8, G11: what was removed as a copy is still said at the end, wherever its credit went", () => {
    assert(
      ({ session, happenings }) => {
        const said = new Set([...session.ledger.memories.values()].filter(isInLedger).map(textOf));
        return happenings.flatMap(({ decision, before }) =>
          decision?.kind === "applied" && session.state !== "rolled-back"
            ? Object.keys(decision.twins)
                .filter((number) => !said.has(textOf(before.get(Number(number)))))
                .map((number) => `#${number} is said by nothing any more`)
            : [],
        );
      },
      { alone: true, numRuns: 2_000 },
    );
  });

  it("I4: the bytes of a constitutional or immutable memory are what they were", () => {
    assert(
      ({ session, happenings }) => {
        const calls = happenings.filter(({ decision }) => decision?.kind !== "tripped");
        const whole = { before: session.start.memories, after: session.ledger.memories };
        return [...calls, whole].flatMap(({ before, after }) =>
          [...before.values()]
            .filter((memory) => isInLedger(memory) && isHeld(memory))
            .filter((memory) => textsDiffer(memory, after.get(memory.number)))
            .map(({ number }) => `#${number} was changed`),
        );
      },
      { alone: true },
    );
  });

  it("G1 to G9: a refusal changes nothing at all", () => {
    assert(({ happenings }) =>
      happenings
        .filter(
          ({ decision }) => decision !== null && !["applied", "tripped"].includes(decision.kind),
        )
        .filter(({ before, after }) => before !== after)
        .map(({ decision }) => `${decision?.kind} wrote something`),
    );
  });

  it("G7, G8: a relational text is never lost, in any words but its own", () => {
    assert(
      ({ session }) => lostTexts(session.start.memories, session.ledger.memories, ["relational"]),
      { alone: true, numRuns: 2_000 },
    );
  });

  it("S6, G8: a session that only removes duplicates loses no text at all", () => {
    assert(({ session }) => lostTexts(session.start.memories, session.ledger.memories, null), {
      alone: true,
      mode: "dedup-only",
    });
  });

  it("G17: an operation without a mark loses no text that was deleted or merged", () => {
    assert(({ happenings }) =>
      happenings.flatMap(({ decision, before, after }) => {
        const isClean = decision?.kind === "applied" && decision.marks.length === 0;
        const isUpdate = decision?.kind === "applied" && decision.operation.name === "update";
        return isClean && !isUpdate ? lostTexts(before, after, null) : [];
      }),
    );
  });

  it("I1: mass and hash are what a recount says", () => {
    assert(({ session }) => {
      const { memories, massTokens, hash } = session.ledger;
      const recount = new ReferenceLedger([...memories.values()], sha256);
      const isEqual = isDeepStrictEqual([recount.massTokens, recount.hash], [massTokens, hash]);
      return isEqual ? [] : ["the counters are off"];
    });
  });
});

function textOf(memory: Memory | undefined): string {
  return normaliseText(memory?.content ?? "");
}

/** Tokens of what an operation removed and something kept repeats; less what a pure merge wrote. */
function repeatedTokens({ decision, before, after }: Happening): number {
  const kept = [...after.values()].filter(isInLedger);
  const said = new Set(kept.map(textOf));
  const gone = [...before.values()].filter(
    (memory) => isInLedger(memory) && after.get(memory.number)?.discardedAt !== null,
  );
  const twins = decision?.kind === "applied" ? Object.values(decision.twins) : [];
  const written = kept.filter(({ number }) => !before.has(number) && twins.includes(number));
  const repeated = sum(gone.filter((memory) => said.has(textOf(memory))).map(massTokensOf));
  return Math.max(0, repeated - sum(written.map(massTokensOf)));
}

function isHeld(memory: Memory): boolean {
  return memory.constitutional || memory.category === "voice";
}

function textsDiffer(memory: Memory, after: Memory | undefined): boolean {
  const { constitutional, ...rest } = memory;
  return !isDeepStrictEqual({ ...after, constitutional }, { ...rest, constitutional });
}

/** Memories whose search text nothing says any more that G8 would take for it. */
function lostTexts(
  before: ReadonlyMap<number, Memory>,
  after: ReadonlyMap<number, Memory>,
  categories: readonly (string | null)[] | null,
): string[] {
  const kept = [...after.values()].filter(isInLedger);
  return [...before.values()]
    .filter((memory) => isInLedger(memory) && (categories?.includes(memory.category) ?? true))
    .filter((memory) => {
      const said = kept.filter(
        (other) => normaliseText(other.content) === normaliseText(memory.content),
      );
      return !said.some((other) => other.category === memory.category || other.constitutional);
    })
    .map(({ number }) => `#${number} is said by nothing any more`);
}

function countDiscarded({ before, after }: Happening): number {
  return [...before].filter(
    ([number, memory]) => memory.discardedAt !== after.get(number)?.discardedAt,
  ).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
