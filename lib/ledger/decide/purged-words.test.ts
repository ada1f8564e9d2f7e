import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changeMemory } from "@/lib/ledger/change";
import { PurgedWords, redactMark, wordyKinds } from "@/lib/ledger/decide/purged-words";
import { entryDataSchemas, entryKinds } from "@/lib/ledger/entries/entry";
import { leavesIn, meaningOf, rewriteWords } from "@/lib/ledger/entries/meaning";
import { memoryOf, sampleOf, variants } from "@/lib/ledger/testing/sample-entries";
import { judgeLosses, readTexts } from "@/lib/losses/rules";
import { findMarks } from "@/lib/writers/refinement/gate/marks";

const words = (...contents: string[]) => new PurgedWords(contents);

describe("the words of a purged memory", () => {
  it("M7: are taken out of other texts, whatever their case and white space", () => {
    const purged = words("“The code is 4711.”");
    for (const text of ["the code is 4711", "The  code\nis 4711", "“The code is 4711.”"]) {
      const left = purged.redact(`He said: ${text}, and left.`);
      expect(left).toMatch(/^He said: .?\[purged\].*, and left\.$/);
      expect(purged.areIn(left)).toBe(false);
    }
    expect(purged.redact("The code is 4712.")).toBe("The code is 4712.");
  });

  it("M7: are found as a JSON text quotes them", () => {
    const content = 'She said "no"\nand went (a+b)*[c] \\ 5 $';
    const quoted = JSON.stringify({ id: 3, content: `x ${content} y` });
    expect(words(content).redact(quoted)).toBe('{"id":3,"content":"x [purged] y"}');
  });

  it("M7: if short, are taken out where no space could part them, but for a single sign", () => {
    expect(words("王小明").redact("他叫王小明，住在北京。")).toBe("他叫[purged]，住在北京。");
    expect(words("我").redact("我们走。我，走。")).toBe("我们走。[purged]，走。");
  });

  it("M7: if short, are taken out only where they stand alone", () => {
    expect(words("tea").redact("Tea, steam, teas; tea.")).toBe("[purged], steam, teas; [purged].");
    expect(words("a").redact("A banana and a.")).toBe("[purged] banana and [purged].");
  });

  it("M7: are found across the pieces of a text that streamed", () => {
    const pieces = ["I saw that the co", "de is", " 4711, and the code is 4711 ", "twice."];
    expect(words("The code is 4711").redactPieces(pieces)).toEqual([
      "I saw that [purged]",
      "",
      ", and [purged] ",
      "twice.",
    ]);
  });

  it("M7: of every text that it had, the longest first", () => {
    expect(words("secret", "secret place").redact("a secret place, a secret")).toBe(
      "a [purged], a [purged]",
    );
  });

  it("M7: leave no trace of themselves, wherever a text is cut", () => {
    const content = fc.string({ minLength: 4, maxLength: 30, unit: "grapheme" });
    const cuts = fc.array(fc.nat({ max: 60 }), { maxLength: 5 });
    fc.assert(
      fc.property(content, fc.string(), fc.string(), cuts, (secret, before, after, places) => {
        fc.pre(secret.trim().length >= 4 && !"[purged]".includes(secret.trim().toLowerCase()));
        const kept = secret.trim();
        const whole = `${before} ${kept} ${after}`;
        const at = [0, ...places.filter((one) => one < whole.length).sort((a, b) => a - b)];
        const pieces = at.map((start, index) => whole.slice(start, at[index + 1] ?? whole.length));
        expect(words(kept).redact(whole)).not.toContain(kept);
        expect(words(kept).redactPieces(pieces).join("")).not.toContain(kept);
      }),
    );
  });

  it("M7: are found composed or not, and escaped as JSON does it, once or twice", () => {
    const purged = words("Zoé (a+b)*");
    const left = (text: string) => purged.redact(`I see ${text}!`);
    for (const text of ["Zoé (a+b)*", "Zoé (a+b)*".normalize("NFD"), "ZOÉ\n(A+B)*"]) {
      expect(left(text)).toBe("I see [purged]!");
    }
    expect(left(String.raw`Zo\u00e9\n(a+b)*`)).toBe("I see [purged]!");
    expect(left(String.raw`Zo\\u00E9 \\u0028a+b)*`)).toBe("I see [purged]!");
    const path = String.raw`C:\new \u0000 (a+b)*`;
    expect(left(path)).toBe(`I see ${path}!`);
    expect(purged.redactPieces([String.raw`I see Zo\u00`, "e9 (a+b)*", " here"]).join("")).toBe(
      "I see [purged] here",
    );
  });

  it("M7: are found with invisible signs between them, or without those that they had", () => {
    const hidden = ["Zq7\u200B1x", "Zq\u00AD71x", "Z\u2060q\u202E71x", "Zq\\u200b71x"];
    for (const text of hidden) {
      const purged = words("Zq71x");
      expect(purged.areIn(`It is ${text}.`)).toBe(true);
      expect(purged.redact(`It is ${text}.`)).toBe("It is [purged].");
    }
    expect(words("Zq7\u200B1x").redact("It is Zq71x.")).toBe("It is [purged].");
    expect(words("Zq71x").redact("A\u00ADB 👩\u200D🚀")).toBe("A\u00ADB 👩\u200D🚀");
    expect(words("\u200B").redact("It is Zq71x.")).toBe("It is Zq71x.");
  });

  it("M7: are found where a log cut them short, as far as that can be told", () => {
    const purged = words("The safe's code is 4k11-Q8.", "4k11-Q8");
    expect(purged.redact("“Note the safe's co…” is no id.")).toBe("“Note [purged]…” is no id.");
    expect(purged.redact("It is 4k11…")).toBe("It is [purged]…");
    expect(purged.redact("Bathe… or 14k1…")).toBe("Bathe… or 14k1…");
  });

  it("M7: count the texts that lost them, each text once for each", () => {
    const purged = words("Zoé", "4711");
    purged.redact("Zoé, Zoé and 4711");
    purged.redactPieces(["Zo", "é"]);
    purged.redact("nothing");
    expect(purged.areIn("4711")).toBe(true);
    expect(Object.fromEntries(purged.places)).toEqual({ Zoé: 2, "4711": 1 });
  });

  it("M7: of blank texts are none", () => {
    expect(words("", " ").isEmpty).toBe(true);
    expect(words("").redact("a b")).toBe("a b");
  });

  it("M7: may be as long as a memory can be", () => {
    const content = "Ä word. ".repeat(1_250).trim();
    expect(words(content).redact(`before ${content} after`)).toBe("before [purged] after");
  });
});

const nothing = new PurgedWords([]);

describe("the marks of a purged memory", () => {
  it("M7, G17: lose every word that they quote of it, and no other mark does", () => {
    const code = 'the vault "4k11" opens';
    const [before, after] = [code, "it opens"].map((content) => [{ number: 1, content }]);
    const losses = judgeLosses(readTexts(before ?? [], after ?? []));
    const change = changeMemory(memoryOf(1, { content: code }), { content: "it opens" });
    const update = { name: "update", id: 1, content: "" } as const;
    const [mark = ""] = findMarks(update, [change], new Map(), losses);
    expect(mark).toContain("4k11");
    expect(redactMark(mark, nothing, 1)).toBe("#1: [purged]");
    expect(redactMark(mark, nothing, 11)).toBe(mark);
    expect(redactMark('#11: removed "x"', nothing, 1)).toBe('#11: removed "x"');
    expect(redactMark(mark, new PurgedWords(["4k11"]), null)).not.toContain("4k11");
    const bare = "#1 was removed and isn't repeated anywhere";
    expect(redactMark(bare, nothing, 1)).toBe(bare);
  });
});

describe("where entries hold words", () => {
  const marker = "zq7 marker";

  describe("the words in an entry", () => {
    it.each(entryKinds)("M7: %s: each string says whether it holds words", (kind) => {
      const forgotten = leavesIn(entryDataSchemas[kind]).filter(
        ({ leaf }) => leaf instanceof z.ZodString && meaningOf(leaf) === undefined,
      );
      expect(forgotten).toEqual([]);
    });

    // Whoever adds a string here says: nothing that a person or a model wrote can be in it.
    it("M7: these strings alone hold no words", () => {
      // The label, who purged it and when: a purge leaves them in every image.
      const inImages = new Set(["category", "by", "at"]);
      const fields = entryKinds.map((kind) => {
        const codes = leavesIn(entryDataSchemas[kind])
          .filter(({ leaf }) => meaningOf(leaf) === "code")
          .map(({ path }) => path.split(".").at(-1) ?? "")
          .filter((field) => !inImages.has(field));
        return codes.length === 0 ? [] : `${kind}: ${[...new Set(codes)].sort().join(", ")}`;
      });
      expect(fields.flat()).toMatchInlineSnapshot(`
      [
        "session-queued: acceptedFrom, conversationId",
        "consent-answered: model",
        "session-started: conversationId, file, model, name, startHash, threadId, updatedAt",
        "operation-answered: path, reason",
        "operation-applied: path, reason, sources[*]",
        "operation-refused: code",
        "breaker-tripped: path, reason, sources[*]",
        "document-drafted: from[*], name, path, person, rule",
        "document-written: name",
        "edits-held: path, reason, sources[*]",
        "session-rolled-back: along[*], checkedAt, endHash, keptDocuments[*], name, sources[*], startHash",
        "session-completed: endHash, sources[*]",
        "session-read: model",
        "session-approved: sources[*]",
        "operations-reverted: name, sources[*]",
        "memory-changed-elsewhere: sources[*]",
      ]
    `);
    });

    it.each(entryKinds)("M7: %s: none are left of any string that holds some", (kind) => {
      const schema = entryDataSchemas[kind];
      for (let turn = 0; turn < variants; turn += 1) {
        const data = schema.parse(sampleOf(schema, marker, turn));
        const left = rewriteWords(schema, data, (text) => text.replace(marker, ""));
        expect(JSON.stringify(left)).not.toContain(marker);
        expect(schema.safeParse(left).success).toBe(true);
        if (!wordyKinds.includes(kind)) expect(left).toBe(data);
      }
    });

    it("M7: an entry that says nothing of them stays the very same", () => {
      const data = { cause: "failure", message: "The model failed." };
      const schema = entryDataSchemas["session-failed"];
      expect(rewriteWords(schema, data, (text) => text)).toBe(data);
    });
  });
});
