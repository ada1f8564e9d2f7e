import { describe, expect, it } from "vitest";
import type { ClaimPiece } from "@/lib/claims/claim-pieces";
import { worstPiece } from "@/lib/claims/worst-loss";

const piece = (
  kind: ClaimPiece["kind"],
  text: string,
  state: ClaimPiece["state"] = "lost",
): Pick<ClaimPiece, "kind" | "text" | "state"> => ({ kind, text, state });
const thingOf = (kind: ClaimPiece["kind"], text: string) => worstPiece([piece(kind, text)])?.thing;

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
    expect(thingOf("number", "€40")).toBe("amount");
    expect(thingOf("number", "10 mg")).toBe("number");
    expect(thingOf("date", "9 July")).toBe("date");
    expect(thingOf("date", "12.03.2025")).toBe("date");
    expect(thingOf("date", "14:30")).toBe("time");
    expect(thingOf("polarity", "never")).toBe("negation");
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
