import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listTellingWords } from "@/lib/ledger/texts/telling-words";

describe("the telling words of a text", () => {
  it("M7: are numbers and codes first, then names, then long words", () => {
    const words = listTellingWords("The vault in Lugano opens with zk1-Q81x, said Ines Pereira.");
    expect(words.slice(0, 3)).toEqual(["zk1-Q81x", "Ines Pereira", "Lugano"]);
    expect(words).toContain("vault");
    expect(words).not.toContain("in");
    expect(words).not.toContain("The");
  });

  it("M7: are numbers in groups as a whole, addresses, and codes of capitals", () => {
    const text = "Call +41 79 555 01 02, mail ines@example.org, or use PIN XKCD.";
    const words = listTellingWords(text);
    expect(words).toContain("+41 79 555 01 02");
    expect(words).toContain("ines@example.org");
    expect(words).toContain("XKCD");
  });

  it("M7: in scripts without spaces are their words of two signs or more", () => {
    expect(listTellingWords("他的密码是四七一一，住在北京。")).toContain("北京");
    expect(listTellingWords("Её пароль Ласточка.")).toContain("Ласточка");
  });

  it("M7: stand in the text, each once, and never are more than it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const words = listTellingWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(text.normalize("NFC")).toContain(word);
      }),
    );
  });
});
