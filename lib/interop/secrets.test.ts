import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets, RedactedText, redactSecrets } from "@/lib/interop/secrets";
import { propertySettings } from "@/lib/testing/test-depth";
import { workMs } from "@/lib/testing/work-ms";

const random = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0";
// Written in two halves, so that no scanner takes this file for one that leaks.
const two = (head: string, tail: string) => head + tail;

describe("what looks like a secret", () => {
  it.each([
    ["an AWS access key", two("AKIA", "IOSFODNN7ABCDEFG")],
    ["a GitHub token", two("ghp_", random.slice(0, 36))],
    ["a GitHub token", two("github_pat_", random)],
    ["a GitLab token", two("glpat-", random.slice(0, 20))],
    ["an API key", two("sk-", random)],
    ["an API key", two("sk-ant-api03-", random)],
    ["an API key", two("sk-proj-", random)],
    ["an API key", two("sk-", "abcdefghijklmnopqrstuvwx")],
    ["a Stripe key", two("sk_live_", random.slice(0, 24))],
    ["a Slack token", two("xoxb-", `123456789012-${random.slice(0, 24)}`)],
    ["a Google key", two("AIza", random.slice(0, 35))],
    ["an npm token", two("npm_", random.slice(0, 36))],
    ["an API key", two("hf_", random.slice(0, 34))],
    ["a signed token (JWT)", two("eyJhbGciOiJIUzI1NiJ9.", `eyJzdWIiOiIxMjM0NTY3ODkwIn0.${random}`)],
    [
      "a private key",
      two("-----BEGIN RSA ", `PRIVATE KEY-----\n${random}\n-----END RSA PRIVATE KEY-----`),
    ],
  ])("finds %s", (kind, secret) => {
    const text = `Here it is: ${secret}, as ever.`;
    expect(findSecrets(text)).toEqual([{ kind, start: 12, end: 12 + secret.length }]);
  });

  it.each([
    ["Authorization: Bearer ", random, "a bearer token"],
    ["postgres://keeper:", "s3cret/x".replace("/", "-"), "a connection string with a password"],
    ["password=", "hunter22", "a password"],
    ["DB_PASSWORD='", "correcthorse", "a password"],
    ["my password is ", "hunter22", "a password"],
    ['"passwd": "', "tr0ub4dor&3", "a password"],
    ["api_key: ", random, "a secret value"],
    ["AWS_SECRET_ACCESS_KEY=", "wJalrXUtnFEMI/K7MDENG/bPxRfiCY9876543210", "a secret value"],
    ["LETTABOT_API_KEY=", "sesame-says-hi", "a secret value"],
  ])("finds the value after %j", (before, secret, kind) => {
    const found = findSecrets(`${before}${secret}@host' "`);
    expect(found[0]?.kind).toBe(kind);
    expect(found[0]?.start).toBe(before.length);
  });

  it.each([
    "The password is required and must have 12 characters.",
    "Passwords are hashed; password: string, passwordHash: string",
    "password=process.env.PASSWORD password=$PASSWORD password: <your password>",
    "Use OPENAI_API_KEY=sk-... or set `apiKey: sk-ant-...`",
    "token: a unit of about 4 characters; max_tokens=128000, token_count: 75000",
    "The password is base64 encoded; the secret is to listen.",
    "See https://example.com:8080/a@b and mailto:a@example.com",
    "postgres://user:<password>@host, postgres://user:${PASSWORD}@host, redis://localhost:6379",
    "Bearer authentication is used; send `Authorization: Bearer YOUR_API_KEY`",
    "task-force-something-very-long sk-learn-contrib-pipelines-guide",
    "Ids 1746978845242 and 1234 5678 9012 3456",
    "a commit 3f2a9c1b8e7d6f5a4b3c2d1e0f9a8b7c6d5e4f3a and a uuid 123e4567-e89b-12d3-a456-426614174000",
    "the API key is stored in src/lib/model/load-settings.ts",
    "tokens: claude-3-5-sonnet-20241022 is the model",
  ])("is silent about %j", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it("answers in order and without overlaps, for any text", () => {
    const pieces = fc.constantFrom(
      "password=",
      "sk-",
      random,
      " ",
      "Bearer ",
      "://a:",
      "@b",
      '"',
      "\n",
    );
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => parts.join("")),
        (text) => {
          const found = findSecrets(text);
          for (const [index, { start, end }] of found.entries()) {
            expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      propertySettings(2_000, 4),
    );
  });
});

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

const base64 = `${"MIIEpAIBAAKCAQEA1c7".repeat(3)}\n`;
const secrets = [
  `sk-${random}`,
  "password is hunter22",
  "password:\n  hunter22",
  `Authorization: Bearer ${random}`,
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
      "Let me ",
      "read the ",
      "",
      "file.",
    ]);
  });

  it("holds a private key until it ends, and not for ever", () => {
    const begin = `${dashes}BEGIN PRIVATE KEY-----`;
    const prose = " such a file begins so. ".repeat(1_000);
    expect(stream([`x ${begin}`, " is how"])).toEqual(["x ", "", "[redacted: private key] is how"]);
    expect(stream([`x ${begin}`, prose])[1]).toContain("such a file");
  });
});
