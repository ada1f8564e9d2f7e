import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { newWebhookSecret, signMessage } from "@/lib/outbound/sign-message";

const body = JSON.stringify({ type: "session.ended", data: { name: "Ünal “👍”" } });
const message = () => ({ id: "msg_1", sentAt: new Date(), body });

it("signs so that a library by others verifies it", () => {
  const secret = newWebhookSecret();
  const headers = signMessage(message(), [secret]);
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});

it("says what its own specification's example says", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const sentAt = new Date(1_614_265_330_000);
  const given = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", sentAt, body: '{"test": 2432232314}' };
  expect(signMessage(given, [secret])["webhook-signature"]).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

it("is verified by the old and by the new secret while it is exchanged, by no other", () => {
  const [old, fresh, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const headers = signMessage(message(), [fresh, old]);
  for (const secret of [old, fresh]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
  expect(() => new Webhook(other).verify(body, headers)).toThrow("No matching signature");
});

it("covers the body, the id and the time", () => {
  const secret = newWebhookSecret();
  const headers = signMessage(message(), [secret]);
  const verifier = new Webhook(secret);
  expect(() => verifier.verify(`${body} `, headers)).toThrow("No matching signature");
  expect(() => verifier.verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow("No matching");
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(() => verifier.verify(body, { ...headers, "webhook-timestamp": later })).toThrow("No mat");
});
