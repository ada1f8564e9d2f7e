import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { newWebhookSecret, openSecret, sealSecret, signMessage } from "@/lib/outbound/secret";

describe("sealed secret", () => {
  const [ours, theirs] = ["o".repeat(32), "t".repeat(32)];

  it("opens what it sealed, and never seals the same twice", () => {
    const [one, two] = [sealSecret("whsec_x", "a", ours), sealSecret("whsec_x", "a", ours)];
    expect([openSecret(one, "a", ours), openSecret(two, "a", ours)]).toEqual([
      "whsec_x",
      "whsec_x",
    ]);
    expect(one).not.toBe(two);
    expect(Buffer.from(one, "base64url").includes("whsec_x")).toBe(false);
  });

  it("opens nothing for another owner, with another secret, or where a bit was changed", () => {
    const sealed = sealSecret("whsec_x", "a", ours);
    expect(openSecret(sealed, "b", ours)).toBeNull();
    expect(openSecret(sealed, "a", theirs)).toBeNull();
    const bytes = Buffer.from(sealed, "base64url");
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(openSecret(changed.toString("base64url"), "a", ours)).toBeNull();
    }
    expect(openSecret("", "a", ours)).toBeNull();
  });
});

describe("sign message", () => {
  const body = JSON.stringify({ type: "session.ended", data: { name: "Ünal “👍”" } });
  const message = () => ({ id: "msg_1", sentAt: new Date(), body });

  it("signs so that a library by others verifies it", () => {
    const secret = newWebhookSecret();
    const headers = signMessage(message(), secret);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it("says what its own specification's example says", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const sentAt = new Date(1_614_265_330_000);
    const given = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", sentAt, body: '{"test": 2432232314}' };
    expect(signMessage(given, secret)["webhook-signature"]).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  it("is verified by no other secret", () => {
    const headers = signMessage(message(), newWebhookSecret());
    const other = new Webhook(newWebhookSecret());
    expect(() => other.verify(body, headers)).toThrow("No matching signature");
  });

  it("covers the body, the id and the time", () => {
    const secret = newWebhookSecret();
    const headers = signMessage(message(), secret);
    const verifier = new Webhook(secret);
    expect(() => verifier.verify(`${body} `, headers)).toThrow("No matching signature");
    expect(() => verifier.verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow(
      "No matching",
    );
    const later = String(Number(headers["webhook-timestamp"]) + 1);
    expect(() => verifier.verify(body, { ...headers, "webhook-timestamp": later })).toThrow(
      "No mat",
    );
  });
});
