import { describe, expect, it } from "vitest";
import { listPieces } from "@/lib/claims/claim-pieces";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { worstPiece } from "@/lib/claims/worst-loss";

type Piece = Parameters<typeof worstPiece>[0][number];

const piece = (
  kind: Piece["kind"],
  text: string,
  state: Piece["state"] = "lost",
  value = "",
): Piece => ({ kind, text, state, value });
const thingOf = (kind: Piece["kind"], text: string) => worstPiece([piece(kind, text)])?.thing;

/** What it is to a reader that these words are gone from a text. */
const thingIn = (words: string) => {
  const pieces = listPieces(judgeClaims({ sources: [`We said ${words} there.`], results: [] }));
  expect(pieces.filter(({ state }) => state === "lost").map(({ text }) => text)).toEqual([words]);
  return worstPiece(pieces)?.thing;
};

describe("L3: the worst that a session did to claims", () => {
  it("says what a claim is to a reader", () => {
    const identifiers = {
      "020 7946 0182": "phone",
      "+4930123456": "phone",
      "415-555-0199": "phone",
      "mia@example.org": "email",
      "https://example.org/a@b": "link",
      "/etc/hosts": "path",
      "KX-4471": "code",
      "192.168.0.11": "code",
      "978-3-16-148410-0": "code",
      "12345678": "code",
    };
    for (const [text, thing] of Object.entries(identifiers)) {
      expect([text, thingOf("identifier", text)]).toEqual([text, thing]);
    }
    expect(thingOf("polarity", "never")).toBe("negation");
  });

  it.each([
    ["9 July", "date"],
    ["12.03.2025", "date"],
    ["19.05.", "date"],
    ["2026-05-19", "date"],
    ["Tuesday", "date"],
    ["14:30", "time"],
    ["noon", "time"],
    ["18 Uhr", "time"],
    ["6 pm", "time"],
    ["€40", "amount"],
    ["40 USD", "amount"],
    ["40 złotych", "amount"],
    ["10 mg", "number"],
    ["40", "number"],
  ])("calls %s a %s", (words, thing) => {
    expect(thingIn(words)).toBe(thing);
  });

  it("is a loss before a reversal before an invention, and nothing that others hold", () => {
    const never = piece("polarity", "never", "reversed");
    const lisbon = piece("name", "Lisbon", "invented");
    const adler = piece("name", "Adler");
    expect(worstPiece([lisbon, never, adler])).toEqual({ state: "lost", thing: "name" });
    expect(worstPiece([lisbon, never])).toEqual({ state: "reversed", thing: "negation" });
    expect(worstPiece([piece("name", "Adler", "elsewhere"), piece("word", "tea")])).toBeNull();
  });
});
