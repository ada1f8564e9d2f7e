import { describe, expect, it } from "vitest";
import { workMs } from "@/lib/testing/work-ms";
import { redactSecrets } from "@/lib/interop/secrets/redact-secrets";

/** Apart from the words, so that no scanner takes a test for a key. */
const dashes = "-----";

describe("redactSecrets", () => {
  it("H1: puts a mark in place of each secret, and finds none in its own answer", () => {
    const key = `sk-${"a1B2c3D4".repeat(4)}`;
    const text = `Run it with ${key}, then password=hunter22 and\nAuthorization: Bearer ${"x9Y8z7W6".repeat(4)}.`;
    const once = redactSecrets(text);
    expect(once.text).toBe(
      "Run it with [redacted: API key], then password=[redacted: password] and\nAuthorization: Bearer [redacted: bearer token]",
    );
    expect(once.count).toBe(3);
    expect(redactSecrets(once.text)).toEqual({ text: once.text, count: 0 });
    expect(redactSecrets("nothing")).toEqual({ text: "nothing", count: 0 });
  });

  it.each(["\n", "\r\n", "\\n"])(
    "H6: of a private key that breaks off nothing is left, its lines apart by %j",
    (end) => {
      const line = "MIIEpAIBAAKCAQEA1c7".repeat(3);
      const key = ["-----BEGIN RSA ", `PRIVATE KEY-----${end}${line}${end}${line}`].join("");
      expect(redactSecrets(`Key: ${key}`).text).toBe("Key: [redacted: private key]");
      const prose = ["-----BEGIN ", "PRIVATE KEY----- is how such a file begins."].join("");
      expect(redactSecrets(prose).text).toBe("[redacted: private key] is how such a file begins.");
    },
  );

  describe.each(["\n", "\r\n", "\\n"])(
    "H6: an encrypted private key, its lines apart by %j",
    (end) => {
      const line = "MIIEpAIBAAKCAQEA1c7".repeat(3);
      const headers = [
        ["Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-128-CBC,0A1B2C3D4E5F60718293A4B5C6D7E8F9"],
        ["Version: GnuPG v2.0.22", "Comment: made on a laptop - mine"],
      ];
      const kinds = ["RSA PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "PGP PRIVATE KEY BLOCK"];

      it.each(kinds)("%s is redacted whole, and as far as it goes", (kind) => {
        for (const header of [[], ...headers]) {
          const lines = [`${dashes}BEGIN ${kind}-----`, ...header, "", line, line];
          const whole = [...lines, "=aB3d", `-----END ${kind}-----`].join(end);
          expect(redactSecrets(`Key: ${whole} and more`).text).toBe(
            "Key: [redacted: private key] and more",
          );
          expect(redactSecrets(`Key: ${lines.join(end)}`).text).toBe(
            "Key: [redacted: private key]",
          );
        }
      });
    },
  );

  it("H6: takes time in proportion to a text of keys that never end", async () => {
    const broken = `${dashes}BEGIN RSA PRIVATE KEY-----\nProc-Type: 4\n--- `;
    const textOf = (count: number) => broken.repeat(count);
    const ms = (count: number) => workMs(() => redactSecrets(textOf(count)));
    await ms(500);
    expect(await ms(4_000)).toBeLessThan((await ms(1_000)) * 8 + 20);
  });
});
