import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets } from "@/lib/interop/secrets/find-secrets";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

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
    ["a card number", "4111 1111 1111 1111"],
    ["a card number", "5500-0000-0000-0004"],
    ["a card number", "378282246310005"],
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
    "Ids 1746978845242 and 1234 5678 9012 3456 and 4111111111111112 and 4111.1111.1111.1111",
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
      "4111111111111111",
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
