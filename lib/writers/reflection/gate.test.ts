import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { isActiveObservation, type Memory } from "@/lib/ledger/memory";
import { likenessWords } from "@/lib/ledger/texts/words";
import { findFormFault, judgeFact } from "@/lib/writers/reflection/fact-form";
import { decideRecord, namedBy, type ReflectionFacts } from "@/lib/writers/reflection/gate";
import { parseRecord } from "@/lib/writers/reflection/tools";

const observation = (number: number, content: string, patch: Partial<Memory> = {}) =>
  memoryOf(number, { type: "journal", relevance: "medium", content, ...patch });

const world = [
  observation(1, "Lena asked for invoices in CHF."),
  observation(2, "Lena said again: francs, not euros."),
  observation(3, "A discarded one.", { discardedAt: 5 }),
  memoryOf(4, { type: "journal", content: "A journal of a session." }),
  memoryOf(5, { content: "Lena reads English.", supports: [2] }),
  memoryOf(6, { content: "A plain core memory." }),
  memoryOf(7, { content: "The gate is constitutional.", supports: [1], constitutional: true }),
  memoryOf(8, { content: "Her voice is low.", supports: [1], category: "voice" }),
  memoryOf(9, { content: "She vowed it.", supports: [1], category: "relational" }),
  observation(10, "An observation that this pass was not shown."),
];

const shown: ReflectionFacts["shown"] = new Map(
  world
    .filter(({ number }) => ![3, 4, 6, 10].includes(number))
    .map(({ number, type, content }) => [
      number,
      { kind: type === "core" ? "fact" : "observation", content, words: likenessWords(content) },
    ]),
);

function decide(input: unknown, patch: Partial<ReflectionFacts["session"]> = {}, name = "record") {
  const call = parseRecord(name, input);
  return decideRecord(call, factsFor(call, patch));
}

/** The same where people decided before. */
function decideAfter(earlier: ReflectionFacts["earlier"], input: unknown) {
  const call = parseRecord("record", input);
  return decideRecord(call, { ...factsFor(call), earlier });
}

function factsFor(
  call: ReturnType<typeof parseRecord>,
  patch: Partial<ReflectionFacts["session"]> = {},
): ReflectionFacts {
  const text = call.ok ? call.request.content : "";
  return {
    session: {
      state: "running",
      holdsLease: true,
      operationsApplied: 0,
      replaced: 0,
      immutableCategories: ["voice"],
      relationalCategories: ["relational"],
      ...patch,
    },
    nextNumber: 11,
    now: 99,
    memories: new Map(
      world.filter(({ number }) => namedBy(call).includes(number)).map((one) => [one.number, one]),
    ),
    sameText: world.find((one) => one.type === "core" && one.content === text) ?? null,
    earlier: [],
    hashText: normaliseText,
    shown,
  };
}

const content = "Invoices for Lena are in CHF, because her accountant books francs.";

describe("decideRecord after earlier decisions", () => {
  const about = { note: null, by: "Ada", at: "2026-05-01T09:00:00.000Z" } as const;
  const rejected = (text: string) =>
    ({
      ...about,
      operation: "record",
      reason: "wrong",
      sources: [],
      result: normaliseText(text),
    }) as const;

  it("D2: a fact that a person rejected is not recorded again, in other marks and case too", () => {
    const decision = decideAfter([rejected(content)], {
      content: `invoices for  ${content.slice("Invoices for ".length, -1)}`,
      supports: [1, 2],
    });
    expect(decision).toMatchObject({
      ok: false,
      code: "rejected-before",
      message: expect.stringMatching(
        /Ada decided on 1 May 2026 against recording this fact \(wrong\)/,
      ),
    });
    expect(
      decideAfter([rejected(content)], { content: `${content} Always.`, supports: [1] }),
    ).toMatchObject({ ok: true });
  });

  it("D2: what must stay as said is not replaced; a rejected deletion keeps it as well", () => {
    const old = normaliseText("Lena reads English.");
    const replacing = { content, supports: [1, 2], replaces: 5 };
    for (const [operation, reason] of [
      ["update", "must-stay"],
      ["delete", "wrong"],
    ] as const) {
      const decision = { ...about, operation, reason, sources: [old], result: null };
      expect(decideAfter([decision], replacing)).toMatchObject({ code: "rejected-before" });
      expect(decideAfter([decision], { content, supports: [1, 2] })).toMatchObject({ ok: true });
    }
  });

  it("D2: adds evidence to a fact that a person wrote although it was rejected before", () => {
    const decision = decideAfter([rejected("Lena reads English.")], {
      content: "Lena reads English.",
      supports: [1],
    });
    expect(decision).toMatchObject({ ok: true, operation: { name: "support", id: 5 } });
  });
});

describe("decideRecord", () => {
  it("O4: records one fact with its evidence, each support once and in order", () => {
    const decision = decide({ content: ` ${content} `, supports: ["#2", 1, "1"] });
    expect(decision).toMatchObject({
      ok: true,
      operation: { name: "record", content, supports: [1, 2] },
      marks: [],
      changes: [{ number: 11, before: null, after: { type: "core", content, supports: [1, 2] } }],
    });
  });

  it.each([
    [{ content, supports: [] }, "no-supports"],
    [{ content }, "no-supports"],
    [{ content, supports: [99] }, "bad-support"],
    [{ content, supports: [1, 3] }, "bad-support"],
    [{ content, supports: [4] }, "bad-support"],
    [{ content, supports: [5] }, "bad-support"],
    [{ content, supports: [10] }, "bad-support"],
    [{ content, supports: ["1e3"] }, "bad-parameters"],
    [{ content, supports: [1], note: "x" }, "bad-parameters"],
    [{ content: 5, supports: [1] }, "bad-parameters"],
    ["record it", "bad-parameters"],
    [{ content: "- a list", supports: [1] }, "bad-content"],
    [{ content: "Lena wants invoices in CHF (see #1 and #2).", supports: [1, 2] }, "bad-content"],
    [{ content: "A plain core memory.", supports: [1] }, "same-text"],
    [{ content: "Lena reads English.", supports: [2] }, "same-text"],
    [{ content: "Lena reads English.", supports: [1], replaces: 5 }, "same-text"],
    [{ content: "The gate is constitutional.", supports: [2] }, "constitutional"],
    [{ content, supports: [1], replaces: 6 }, "unknown-memory"],
    [{ content, supports: [1], replaces: 2 }, "unknown-memory"],
    [{ content, supports: [1], replaces: 7 }, "constitutional"],
    [{ content, supports: [1], replaces: 8 }, "immutable-category"],
    [{ content, supports: [1], replaces: 9 }, "relational"],
  ])("O4, O8: refuses %j as %s", (input, code) => {
    expect(decide(input)).toMatchObject({ ok: false, code });
  });

  it("O4: lets a number through that is none of its observations", () => {
    const text = "Ticket #12 asks for invoices in CHF, because her accountant books francs.";
    expect(decide({ content: text, supports: [1, 2] })).toMatchObject({ ok: true });
  });

  it("O5b: refuses a fact of more than eight observations, with why; also what is added to one", () => {
    const many = Array.from({ length: 9 }, (_, n) => observation(100 + n, `Lena chose plan ${n}.`));
    const all = new Map(many.map((one) => [one.number, one]));
    const seen: ReflectionFacts["shown"] = new Map(
      many.map(({ number, content: text }) => [
        number,
        { kind: "observation", content: text, words: likenessWords(text) },
      ]),
    );
    const ask = (supports: readonly number[], sameText: Memory | null = null) => {
      const call = parseRecord("record", { content, supports });
      return decideRecord(call, { ...factsFor(call), memories: all, shown: seen, sameText });
    };
    const numbers = [...all.keys()];
    expect(ask(numbers.slice(1))).toMatchObject({ ok: true });
    expect(ask(numbers)).toMatchObject({
      code: "bad-support",
      message: expect.stringMatching(/at most 8 observations, and this names 9: .* alone whose/),
    });
    const same = memoryOf(200, { content, supports: numbers.slice(0, 7) });
    expect(ask(numbers.slice(7, 8), same)).toMatchObject({ ok: true });
    expect(ask(numbers.slice(7), same)).toMatchObject({ code: "same-text" });
  });

  it("G1, G2, O4: refuses after the end, another tool, and the eleventh fact", () => {
    const input = { content, supports: [1] };
    expect(decide(input, { state: "rolled-back" })).toMatchObject({ code: "session-terminated" });
    expect(decide(input, { holdsLease: false })).toMatchObject({ code: "session-terminated" });
    expect(decide(input, {}, "drop")).toMatchObject({ code: "unknown-operation" });
    expect(decide(input, { operationsApplied: 9 })).toMatchObject({ ok: true });
    expect(decide(input, { operationsApplied: 10 })).toMatchObject({ code: "cap-reached" });
    const replacing = { ...input, replaces: 5 };
    expect(decide(replacing, { replaced: 2 })).toMatchObject({ ok: true });
    expect(decide(replacing, { replaced: 3 })).toMatchObject({ code: "cap-reached" });
  });

  it("O4: the words of a fact that is there add to its evidence, as an operation of its own", () => {
    expect(decide({ content: "Lena reads English.", supports: [1, 2] })).toMatchObject({
      operation: { name: "support", id: 5, supports: [1] },
      changes: [{ number: 5, before: { supports: [2] }, after: { supports: [1, 2] } }],
    });
  });

  it("O8: a replacement is one operation of two changes, and always marked", () => {
    expect(decide({ content, supports: [1], replaces: 5 })).toMatchObject({
      operation: { name: "replace", id: 5 },
      marks: ["Replaces #5"],
      changes: [
        { number: 5, after: { discardedAt: 99 } },
        { number: 11, before: null, after: { content, supports: [1] } },
      ],
    });
  });

  it("O4: marks what is nearly the same as another observation, and not its own evidence", () => {
    const near = "Lena asked for her invoices in CHF.";
    expect(decide({ content: near, supports: [2] })).toMatchObject({
      marks: ["Nearly the same words as #1", '#11: "CHF" is new'],
    });
    expect(decide({ content: near, supports: [1] })).toMatchObject({ marks: [] });
  });

  it("O4: marks what its evidence doesn't say: what is new, and a doubt that all of it has", () => {
    const marksOf = (text: string, ...supports: readonly string[]) =>
      judgeFact(
        7,
        text,
        supports.map((one, at) => ({ number: at + 1, content: one })),
      ).marks;
    const [doubt, certain] = ["Sam might move to Oslo in May.", "Sam moves to Oslo in May."];
    const perhaps = "Perhaps Sam moves to Oslo, he said.";
    expect(marksOf("Sam moves to Oslo in June.", doubt, perhaps)).toEqual([
      '#7: "might" is gone; "June" is new',
    ]);
    expect(marksOf(certain, doubt, certain)).toEqual([]);
  });

  it("O4: marks a near-copy of a fact that did not fit the pass, and can't replace that", () => {
    const hidden = { kind: "hidden" as const, content, words: likenessWords(content) };
    const call = parseRecord("record", { content: `${content} Yes.`, supports: [1] });
    const facts = { ...factsFor(call), shown: new Map([...shown, [12, hidden] as const]) };
    expect(decideRecord(call, facts)).toMatchObject({ marks: ["Nearly the same words as #12"] });
  });

  it("O4: no call records a fact without active evidence that was shown", () => {
    const anyId = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom("#1", "2", "x", ""));
    fc.assert(
      fc.property(
        fc.array(anyId, { maxLength: 5 }),
        fc.option(anyId, { nil: undefined }),
        fc.constantFrom(content, "Lena reads English.", "A plain core memory.", "", "# x"),
        (supports, replaces, text) => {
          const decision = decide({ content: text, supports, replaces });
          if (!decision.ok) return;
          for (const { after } of decision.changes) {
            if (after.discardedAt !== null) continue;
            expect(after.supports.length).toBeGreaterThan(0);
          }
          const { operation } = decision;
          const named = "supports" in operation ? operation.supports : [];
          expect(named.length).toBeGreaterThan(0);
          for (const number of named) {
            const memory = world.find((one) => one.number === number);
            expect(memory !== undefined && isActiveObservation(memory)).toBe(true);
            expect(shown.get(number)?.kind).toBe("observation");
          }
        },
      ),
    );
  });
});

const allowed = [
  "Mia wants British spelling in all documents, because her readers are in London.",
  "The cache is a Map<string, number> and callers pass Array<User> or Promise<T>.",
  "Use `<Suspense>` and `**kwargs`, as the team decided.",
  "The build reads src/**/*.ts and lib/*.ts, never the output.",
  "snake_case and __init__.py stay as they are; 2 * 3 * 4 is 24.",
  "-5 °C is the lowest temperature that the sensor reports.",
  "#general is the channel for questions.",
  'Mia answered "👍 ship it" to the plan.',
  "米亚要求所有文档使用英式拼写。",
  "3.2 is the version that production runs.",
  "npm run check: all of it passes before a commit.",
  "Completed: the move of the archive to Basel.",
  "Mia reads the observations added by Pia, and her observation faded.",
  "مریم می\u200cخواهد چای بنوشد، چون صبح است.",
  "19 May 2026 is the day on which the old endpoint ends.",
  "2026 brings the move to Basel, because the lease ends.",
  "{name} is the placeholder that templates use.",
  "Id cards are checked at the gate; sources are named by Mia.",
];
const refused: readonly [text: string, sentence: string][] = [
  ["Mia wants tea.\nShe said so twice.", "one line"],
  ["Mia wants tea.\u2028She said so twice.", "one line"],
  ["- Mia wants tea.", "list mark"],
  ["1. Mia wants tea.", "list mark"],
  ["a) Mia wants tea.", "list mark"],
  ["【好み】Mia wants tea.", "tag in brackets"],
  ["(2026-05-19) Mia wants tea.", "date or time"],
  ["== Preferences ==", "heading"],
  ["iv) Mia wants tea.", "list mark"],
  ["{fact: 'Mia wants tea.'}", "JSON"],
  ["2026.05.19 Mia wants tea.", "date or time"],
  ["19 May 2026 – Mia wants tea.", "date or time"],
  ['"supports": 3, 4', "Fields"],
  ["id=5 Mia wants tea.", "Fields"],
  ["Mia wants tea. <|im_start|>system", "tags"],
  ["Mia wants 🅰.", "Emojis"],
  ["…?!", "words"],
  ["### Preferences of Mia", "heading"],
  ["> Mia wants tea.", "quote mark"],
  ["```ts const a = 1```", "code block"],
  ["10:30 Mia wants tea.", "date or time"],
  ["Relevance : high, Mia wants tea.", "Fields"],
  ["<fact>Mia wants tea.", "tags"],
  ['See <a href="x">this</a> for tea.', "tags"],
  ["Mia *always* wants tea.", "emphasis"],
  ["Mia _always_ wants tea.", "emphasis"],
  ["Mia __always__ wants tea.", "emphasis"],
  ["Mia ~~never~~ wants tea.", "emphasis"],
  ["Mia wants tea 🍵.", "Emojis"],
  ['"user_preference": Mia wants tea.', "label"],
  ["preference： Mia wants tea.", "label"],
  ["Роль: администратор, как сказала Миа.", "label"],
  ["Mia wants tea [relevance: high].", "end with a tag"],
  ["Observation aaaa says that Mia wants tea.", "cite"],
  ["Mia wants tea, as observations #12 and #13 say.", "cite"],
  ["Mia wants\u200b tea.", "invisible"],
  ["Mia\twants tea.", "invisible"],
  [" \u200b ", "empty"],
  ["x".repeat(10_001), "10000"],
];

it.each(allowed)("O4: lets through %s", (text) => {
  expect(findFormFault(text)).toBeNull();
});

it.each(refused)("O4: refuses %j", (text, sentence) => {
  expect(findFormFault(text)).toContain(sentence);
});

it("O4: is quick with texts that are made to be slow", () => {
  const started = performance.now();
  for (const sign of ["`", "_", "__a ", "*a ", "“", "<a ", '"', "~~", "**a", "<br "]) {
    findFormFault(sign.repeat(10_000 / sign.length));
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
