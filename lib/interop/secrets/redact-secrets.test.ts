import { describe, expect, it } from "vitest";
import { redactSecrets } from "@/lib/interop/secrets/redact-secrets";

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

  const line = "MIIEpAIBAAKCAQEA1c7".repeat(3);
  const pgpHeads = ["Version: GnuPG v2", "Comment: made-with-care - https://keys.example"];
  it.each([
    ["RSA PRIVATE KEY", ["Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-128-CBC,0A1B2C3D4E5F60718293"]],
    ["ENCRYPTED PRIVATE KEY", []],
    ["PGP PRIVATE KEY BLOCK", pgpHeads],
  ])("H6: nothing is left of the body of a whole %s, whatever ends its lines", (label, heads) => {
    for (const end of ["\n", "\r\n", "\\n", "\\r\\n"]) {
      const lines = [`-----BEGIN ${label}-----`, ...heads, "", line, line, "a1B2", "=x9Y8"];
      const whole = [...lines, `-----END ${label}-----`].join(end);
      expect(redactSecrets(`Key: ${whole} kept`).text).toBe("Key: [redacted: private key] kept");
      const broken = lines.slice(0, -2).join(end);
      expect(redactSecrets(`Key: ${broken}`).text).toBe("Key: [redacted: private key]");
    }
  });
});
