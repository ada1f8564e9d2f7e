import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  shuffledSubarray,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { isMarker } from "@/lib/claims/claim";
import { isAnswer, readAsked } from "@/lib/claims/asked-text";
import { extractClaims } from "@/lib/claims/extract-claims";
import { baseWeight, weighClaim } from "@/lib/claims/weigh-claim";
import { applyChanges } from "@/lib/ledger/change";
import { isInLedger, type Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { startClaims } from "@/lib/refinement/claims/session-claims";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import type { Outcome } from "@/lib/refinement/gate";
import { noClaimFacts } from "@/lib/refinement/claims/claim-facts";
import { judgeOperation } from "@/lib/refinement/claims/judge-operation";
import { loudnessOf } from "@/lib/refinement/claims/loudness";
import { readLosses, readPieces } from "@/lib/refinement/claims/read-losses";
import { judge, merge, remove, update } from "@/lib/refinement/testing/judge";

const phone = memoryOf(1, { content: "Ring Dr. Adler on 020 7946 0182 before 9 July." });
const also = memoryOf(2, { content: "The number 020 7946 0182 is Adler's." });
const dose = memoryOf(3, { content: "She never takes more than 10 mg." });

function applied(...of: Parameters<typeof judge>) {
  const decision = judge(...of);
  if (decision.kind !== "applied" && decision.kind !== "tripped") throw new Error(decision.kind);
  return decision;
}

const loudnessIn = ({ marks, claims }: Pick<Outcome, "marks" | "claims">) =>
  loudnessOf(marks.length, claims?.counts ?? null);

const saidBy = (...of: Parameters<typeof judge>) =>
  (applied(...of).claims?.pieces ?? []).map(({ number, state }) => `#${number} ${state}`);

describe("L2, L3: what an operation does to claims", () => {
  it("names what nothing else holds, what others hold, and where", () => {
    const decision = applied(remove(1), [phone, also]);
    const { claims, marks } = decision;
    expect(marks).toEqual([
      '#1 was removed and isn\'t repeated anywhere: found nowhere else: "9 July"; "Adler" is only in #2 now; "020 7946 0182" is only in #2 now',
    ]);
    expect(readLosses(decision)).toMatch(
      /^Loses 9 July, found nowhere else\. Loses Adler \(also in #2\) and 020 7946 0182 \(also in #2\)\. Invents nothing\.$/,
    );
    expect(claims?.counts).toMatchObject({ lost: 1, elsewhere: 2, invented: 0, reversed: 0 });
  });

  it("asks to check the wording where a text was reworded, and weighs it like a loss", () => {
    const night = memoryOf(4, {
      content:
        "Maria never drives on the motorway, because the lights of other cars give her a headache.",
    });
    const reworded = update(
      4,
      "Driving far is something that Maria leaves to her husband: when oncoming vehicles dazzle her, her head hurts.",
    );
    const decision = applied(reworded, [night]);
    expect(decision.marks).toEqual(['#4: check that the new text still says "never"']);
    expect(readLosses(decision)).toBe("Check that the new text still says never.");
    expect(decision.claims).toMatchObject({
      counts: { lost: 0, invented: 0, reversed: 0, reworded: 1 },
      worst: null,
    });
    expect(loudnessIn(decision)).toBe("flagged");
    const dropped = applied(update(4, night.content.replace("never ", "")), [night]);
    expect(decision.claims?.lostWeight).toBeGreaterThanOrEqual(dropped.claims?.lostWeight ?? 0);
    expect(dropped.claims?.lostWeight).toBeGreaterThan(0);
  });

  it("asks to look in the old text for what only the new one says", () => {
    const night = memoryOf(4, {
      content:
        "Driving far is something that Maria leaves to her husband: when oncoming vehicles dazzle her, her head hurts.",
    });
    const content =
      "Maria never drives on the motorway, because the lights of other cars give her a headache.";
    const decision = applied(update(4, content), [night]);
    expect(decision.marks).toEqual(['#4: check that the old text said "never"']);
    expect(readLosses(decision)).toBe("Check that the old text said never.");
  });

  it("names both ends of a negation that went to another sentence", () => {
    const two = memoryOf(4, { content: "She never eats nuts. Tom paints boats." });
    const decision = applied(update(4, "She eats nuts. Tom never paints boats."), [two]);
    expect(readLosses(decision)).toBe("never is gone. never was added.");
  });

  it("pairs no lost number with another one where a third was reworded", () => {
    const powder = memoryOf(4, {
      content:
        "Twice a week she weighs 20 grams of the powder on the old scales before the children come home from school.",
    });
    const content =
      "Ahead of the children's return from their lessons 5 drops of that powder go on her scales, again and again.";
    const said = readLosses(applied(update(4, content), [powder]));
    expect(said).toContain("Loses 20 grams, found nowhere else. Invents 5 drops.");
  });

  it("says of a negation that it is gone, though another memory has the same word", () => {
    const call = memoryOf(4, { content: "He never calls." });
    const decision = applied(update(3, "She takes more than 10 mg."), [dose, call]);
    expect(decision.marks).toEqual(['#3: "never" is gone']);
    expect(readLosses(decision)).toBe("never is gone. Invents nothing.");
  });

  it("G17: says what an update changed, and turned round", () => {
    const { marks } = applied(update(3, "She takes more than 20 mg."), [dose]);
    expect(marks).toEqual(['#3: "10 mg" became "20 mg"; "never" is gone']);
  });

  it("says which names changed places, in words of the text", () => {
    const debt = memoryOf(4, { content: "Anna owes Ben money." });
    const decision = applied(update(4, "Ben owes Anna money."), [debt]);
    expect(decision.marks).toEqual(['#4: order changed: "Anna owes Ben"']);
    expect(readLosses(decision)).toBe("Order changed: Anna owes Ben. Invents nothing.");
    for (const { text: words } of readPieces(decision)) {
      expect(["Anna", "Ben", "Carl"].map((name) => isAnswer(readAsked(name), words))).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it("shows both names of a long sentence whose order changed", () => {
    const say = (one: string, other: string) =>
      `${one} told the people who came to the long meeting about the house ${other} had sold.`;
    const decision = applied(update(4, say("Ben", "Anna")), [
      memoryOf(4, { content: say("Anna", "Ben") }),
    ]);
    expect(decision.marks).toEqual([
      '#4: order changed: "Anna told the people who came … meeting about the house Ben"',
    ]);
  });

  it("lists the words where no claim changed", () => {
    const decision = applied(update(3, "She never has more than 10 mg."), [dose]);
    expect(decision.marks).toEqual(['#3: "takes" became "has"']);
    expect(readLosses(decision)).toBe("Keeps every name, number and date.");
  });

  it("says of a merge what each source lost, and what no source held", () => {
    const { marks, claims } = applied(
      merge([1, 3], "Ring Dr. Adler before 9 July. She never takes more than 10 mg in Lisbon."),
      [phone, dose],
    );
    expect(marks).toEqual([
      '#1 was merged into #100 in other words: found nowhere else: "020 7946 0182"',
      "#3 was merged into #100 in other words",
      '#100: invents "Lisbon"',
    ]);
    expect(claims?.pieces.map(({ number, of }) => `${of} ${number}`)).toEqual([
      "source 1",
      "result 100",
    ]);
  });

  it("G17: says what a merge invents of words that its sources have", () => {
    const take = memoryOf(1, { content: "Take 10 mg." });
    const weighs = memoryOf(2, { content: "It weighs 20 kg." });
    const { marks } = applied(merge([1, 2], "Take 20 mg. It weighs 10 kg."), [take, weighs]);
    expect(marks).toEqual([
      expect.stringMatching(/^#1 was merged into #100 .*: found nowhere else: "10 mg"$/),
      expect.stringMatching(/^#2 was merged into #100 .*: found nowhere else: "20 kg"$/),
      '#100: invents "20 mg", "10 kg"',
    ]);
  });

  it("L4: says that a prohibition goes with its memory, which is not calm", () => {
    const keys = memoryOf(1, { content: "Never lend the keys to anyone." });
    const decision = applied(remove(1), [keys]);
    expect(decision.marks).toEqual([
      '#1 was removed and isn\'t repeated anywhere: "Never" is gone',
    ]);
    expect(readLosses(decision)).toBe("Never is gone. Invents nothing.");
    expect(loudnessIn(decision)).toBe("loud");
    expect(decision.claims?.worst).toEqual({ state: "reversed", thing: "negation" });
  });

  it("L4: says nothing of an exact duplicate", () => {
    const copy = memoryOf(4, { ...phone, number: 4 });
    const decision = applied(remove(4), [phone, copy]);
    expect(decision.marks).toEqual([]);
    expect(readLosses(decision)).toBeNull();
    expect(decision.claims).toMatchObject({ lostWeight: 0, counts: { lost: 0 } });
  });

  it("M7: says where the words of each piece stand, and none of them", () => {
    const { claims } = applied(remove(1), [phone]);
    expect(claims?.pieces.map(({ at, end }) => phone.content.slice(at, end))).toEqual(
      expect.arrayContaining(["020 7946 0182", "9 July", "Adler"]),
    );
    const kept = new Set(claims?.pieces.flatMap((piece) => Object.keys(piece)));
    expect([...kept]).toEqual(["number", "state", "kind", "of", "at", "end", "holders"]);
  });

  it("counts a claim once, however many of the sources held it", () => {
    const twice = [memoryOf(1, { content: "KX-4471" }), memoryOf(2, { content: "It is KX-4471." })];
    const once = applied(remove(1), twice.slice(0, 1)).claims;
    const merged = applied(merge([1, 2], "It is."), twice);
    expect(saidBy(merge([1, 2], "It is."), twice)).toEqual(["#1 lost", "#2 lost"]);
    expect(once?.lostWeight).toBe(16);
    expect(merged.claims?.lostWeight).toBe(16);
  });
});

describe("L3: the second gauge", () => {
  it("trips under its threshold, and says why", () => {
    const patch = { claims: startClaims(40), claimThreshold: 0.9 };
    const decision = judge(update(3, "She never takes more."), [dose], patch);
    expect(decision).toMatchObject({
      kind: "tripped",
      answer:
        "session terminated: this would have kept 60.0% of the facts by weight, under the 90% threshold for facts; it was not applied, and everything this session had changed is reversed.",
    });
    expect(
      judge(update(3, "She never takes more."), [dose], { claims: startClaims(40) }),
    ).toMatchObject({
      kind: "applied",
      sessionClaims: { startWeight: 40, keptWeight: 24 },
    });
  });

  it("passes exactly at its threshold", () => {
    const patch = { claims: startClaims(160), claimThreshold: 0.9 };
    expect(judge(update(3, "She never takes more."), [dose], patch).kind).toBe("applied");
    const under = { claims: startClaims(159), claimThreshold: 0.9 };
    expect(judge(update(3, "She never takes more."), [dose], under).kind).toBe("tripped");
  });

  it("does not count the loss of what the session itself brought in", () => {
    const first = applied(update(3, "She never takes more than 10 mg on 9 July."), [dose], {
      claims: startClaims(100),
    });
    const now = memoryOf(3, { content: "She never takes more than 10 mg on 9 July." });
    const second = applied(update(3, dose.content), [now], { claims: first.sessionClaims });
    expect(second.claims).toMatchObject({ lostWeight: 0, counts: { lost: 1 } });
    expect(second.sessionClaims.keptWeight).toBe(100);
  });
});

/** A ledger of these texts, numbered from 1, and a session that calls one operation after another. */
function openWorld(texts: readonly string[]) {
  let all: ReadonlyMap<number, Memory> = new Map(
    texts.map((content, index) => [index + 1, memoryOf(index + 1, { content })]),
  );
  const kept = () => [...all.values()].filter(isInLedger);
  let claims = startClaims(weighAll(texts));
  return {
    gauge: () => ({ start: claims.startWeight, kept: claims.keptWeight }),
    texts: () => kept().map(({ content }) => content),
    /** What the operation costs; null where it is refused. */
    call(operation: Parameters<typeof judge>[0]): number | null {
      const decision = judge(operation, kept(), { claims, threshold: 0 });
      if (decision.kind !== "applied") return null;
      all = applyChanges(all, decision.changes);
      claims = decision.sessionClaims;
      return decision.claims?.lostWeight ?? null;
    },
  };
}

/** The weight of the claims of texts, or of those among them that a ledger still holds: a plain recount. */
function weighAll(texts: readonly string[], left: readonly string[] = texts): number {
  const held = new Set(left.flatMap((one) => extractClaims(one).map(({ value }) => value)));
  const counts = new Map<string, { weight: number; holders: number }>();
  let sum = 0;
  for (const one of texts) {
    const claims = extractClaims(one);
    for (const claim of claims.filter(isMarker)) sum += weighClaim(claim, 0);
    const values = Map.groupBy(
      claims.filter((claim) => !isMarker(claim)),
      ({ value }) => value,
    );
    for (const [value, same] of values) {
      const weight = Math.max(...same.map(baseWeight));
      const known = counts.get(value);
      counts.set(value, {
        weight: Math.max(known?.weight ?? 0, weight),
        holders: (known?.holders ?? 0) + 1,
      });
    }
  }
  for (const [value, { weight, holders }] of counts) {
    if (!held.has(value) || (weight === 1 && holders > 2)) continue;
    sum += weight * weighClaim({ kind: "word", opensSentence: false }, holders - 1);
  }
  return sum;
}

describe("L3: what the gauge counts", () => {
  it("a claim that was moved before it was lost, and one that was copied", () => {
    const world = openWorld(["It is due on 9 July.", "It is in the blue box."]);
    expect(world.call(update(2, "It is in the blue box from 9 July."))).toBe(0);
    expect(world.call(remove(1))).toBe(0);
    expect(world.call(update(2, "It is in the blue box."))).toBe(16);
    const copied = openWorld(["It is due on 9 July.", "It is in the blue box."]);
    copied.call(update(2, "It is in the blue box from 9 July."));
    expect(copied.call(merge([1, 2], "It is due in the blue box."))).toBe(16);
  });

  it("a claim whose other form the session brought in, and then took over", () => {
    const world = openWorld(["It is due on 5 September 2026.", "It is in the blue box."]);
    expect(world.call(update(2, "It is in the blue box on 5/9/2026."))).toBe(0);
    expect(world.call(merge([1, 2], "It is due in the blue box on 5/9/2026."))).toBe(0);
    expect(world.call(update(100, "It is due in the blue box."))).toBe(32);
  });

  it("not what the session itself brought in, words included", () => {
    const world = openWorld(["It is in the blue box."]);
    const { start } = world.gauge();
    world.call(update(1, "It is in the blue box beside the walnut on 9 July."));
    expect(world.call(update(1, "It is in the blue box."))).toBe(0);
    expect(world.gauge()).toEqual({ start, kept: start });
  });

  it.each([
    ["a negation and its word", "He never lends the keys.", "He lends the keys.", 16 + 4],
    [
      "each of three negations",
      "He never paid. She never paid. Ana never paid.",
      "He paid. She paid. Ana paid.",
      3 * 16 + 4,
    ],
    ["a condition", "Take it if the box is blue.", "Take it, the box is blue.", 8],
    [
      "a word that only opens a sentence",
      "Velvet is in the blue box.",
      "It is in the blue box.",
      4,
    ],
    ["a name", "It is for Velvet in the box.", "It is in the box.", 16],
    ["no order: its names are still there", "Anna owes Ben money.", "Ben owes Anna money.", 0],
  ])("%s costs what it weighed at the start", (_what, before, after, weight) => {
    const world = openWorld([before]);
    expect(world.call(update(1, after))).toBe(weight);
    expect(world.gauge().start).toBeGreaterThanOrEqual(weight);
  });

  it.each([
    "He is never to lend the keys if it rains.",
    "Velvet is in the blue box. Ana has 10 mg.",
  ])("the gauge is empty once all is gone: %s", (content) => {
    const world = openWorld([content]);
    expect(world.gauge().start).toBeGreaterThan(16);
    world.call(remove(1));
    expect(world.gauge().kept).toBe(0);
  });

  it("never more than the ledger still holds of its start, after any operations", () => {
    const words = "9 July|KX-4471|10 mg|€50|to Ana|to Ben|velvet|walnut|amber".split("|");
    const texts = array(constantFrom(...words), { maxLength: 3 }).map(
      (some) => `it is with the ${some.join(" and the ")} of it`,
    );
    const step = oneof(
      tuple(integer({ min: 1, max: 4 }), texts).map(([id, content]) => update(id, content)),
      integer({ min: 1, max: 4 }).map(remove),
      tuple(integer({ min: 1, max: 4 }), integer({ min: 1, max: 4 }), texts).map(
        ([a, b, content]) => merge([a, b], content),
      ),
    );
    assert(
      property(
        array(texts, { minLength: 2, maxLength: 4 }),
        array(step, { maxLength: 8 }),
        (start, steps) => {
          const world = openWorld(start);
          for (const one of steps) {
            world.call(one);
            expect(world.gauge().kept).toBeLessThanOrEqual(weighAll(start, world.texts()));
          }
        },
      ),
      propertySettings(300),
    );
  });
});

describe("L2, L4: on any operation", () => {
  const words =
    "Ana met Ben on 9 July with KX-4471 never 10 mg if 20 km May May. “so be it” Don't".split(" ");
  const some = array(constantFrom(...words), { minLength: 1, maxLength: 10 });
  const text = some.map((ones) => ones.join(" "));
  const reordered = some.chain((ones) =>
    tuple(constant(ones), shuffledSubarray(ones, { minLength: ones.length })),
  );

  it("the words of each piece stand where its entry says", () => {
    assert(
      property(oneof(tuple(some, some), reordered), ([was, is]) => {
        const [before, after] = [was.join(" "), is.join(" ")];
        const { report, pieces } = judgeOperation(
          { sources: [{ number: 1, content: before }], results: [{ number: 1, content: after }] },
          noClaimFacts,
          startClaims(100),
          String,
        );
        const written = report.pieces.map(({ of, at, end }) =>
          (of === "source" ? before : after).slice(at, end),
        );
        expect(written).toEqual(pieces.map((piece) => piece.text));
      }),
      propertySettings(1_000),
    );
  });

  it("what is proven lossless loses, reverses and costs nothing, whatever its case", () => {
    const change = constantFrom(
      (one: string) => one.toLowerCase(),
      (one: string) => `"${one}"`,
      (one: string) => one.replaceAll(" ", "  "),
      (one: string) => one.replace(/^./u, (sign) => sign.toUpperCase()),
    );
    assert(
      property(text, change, (before, write) => {
        const after = write(before);
        if (normaliseText(before) !== normaliseText(after)) return;
        const decision = judge(update(1, after), [memoryOf(1, { content: before })]);
        if (decision.kind !== "applied") return;
        expect(decision.claims).toMatchObject({ lostWeight: 0, pieces: [], worst: null });
        expect(decision.claims?.counts).toMatchObject({ lost: 0, reversed: 0, invented: 0 });
        expect(loudnessIn(decision)).toBe("lossless");
      }),
      propertySettings(500),
    );
  });
});
