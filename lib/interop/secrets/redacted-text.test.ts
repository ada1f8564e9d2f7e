import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactSecrets } from "@/lib/interop/secrets/redact-secrets";
import { RedactedText } from "@/lib/interop/secrets/redacted-text";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

/** Apart from the words, so that no scanner takes a test for a key. */
const dashes = "-----";
const random = "a1B2c3D4".repeat(4);
const base64 = `${"MIIEpAIBAAKCAQEA1c7".repeat(3)}\n`;
const secrets = [
  `sk-${random}`,
  "password is hunter22",
  "password:\n  hunter22",
  `Authorization: Bearer ${random}`,
  "4111 1111 1111 1111",
  "5500-0000-0000-0004",
  "postgres://keeper:s3cret-x@db.host/main",
  `${dashes}BEGIN RSA PRIVATE KEY-----\n${base64.repeat(3)}${dashes}END RSA PRIVATE KEY-----`,
  // Quoted: no line of it looks like one of a key.
  `${dashes}BEGIN PRIVATE KEY-----\n> MIIE pAIB\n> AAKC AQEA\n${dashes}END PRIVATE KEY-----`,
];

/** What is shown after each piece, and after the last. */
function stream(pieces: readonly string[]): string[] {
  const text = new RedactedText();
  const shown = pieces.map((piece) => {
    text.add(piece);
    return text.take(false);
  });
  return [...shown, text.take(true)];
}

describe("RedactedText", () => {
  it.each(secrets)("H6: redacts %j, sign by sign, as it does in one piece", (secret) => {
    const whole = `I tried 3 times with ${secret} and it worked.\n`;
    const { text, count } = redactSecrets(whole);
    expect(count).toBe(1);
    expect(stream(Array.from(whole)).join("")).toBe(text);
    const cut = whole.slice(0, whole.indexOf(secret) + secret.length);
    expect(stream(Array.from(cut)).join("")).toBe(redactSecrets(cut).text);
  });

  it("H6: redacts any text in any pieces as it does in one", () => {
    const words = fc.constantFrom(...secrets, " ", "\n", "the plan ", "7 ", "- ", "é👍 ", "is: ");
    const pieces = fc
      .array(words, { maxLength: 8 })
      .map((parts) => parts.join(" "))
      .chain((text) =>
        fc
          .array(fc.nat(text.length), { maxLength: 12 })
          .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), text.length])
          .map((cuts) => cuts.slice(1).map((end, at) => text.slice(cuts[at], end))),
      );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(stream(parts).join("")).toBe(redactSecrets(parts.join("")).text);
      }),
      propertySettings(1_000, 4),
    );
  });

  it("shows whole words as they come, and the rest at the end", () => {
    expect(stream(["Let me re", "ad the fi", "le."])).toEqual([
      "Let me",
      " read the",
      "",
      " file.",
    ]);
  });

  it("holds a private key until it ends, and not for ever", () => {
    const begin = `${dashes}BEGIN PRIVATE KEY-----`;
    const prose = " such a file begins so. ".repeat(1_000);
    expect(stream([`x ${begin}`, " is how"])).toEqual(["x ", "", "[redacted: private key] is how"]);
    expect(stream([`x ${begin}`, prose])[1]).toContain("such a file");
  });
});
