import { expect, it } from "vitest";
import { openSecret, sealSecret } from "@/lib/outbound/sealed-secret";

const [ours, theirs] = ["o".repeat(32), "t".repeat(32)];

it("opens what it sealed, and never seals the same twice", () => {
  const [one, two] = [sealSecret("whsec_x", "a", ours), sealSecret("whsec_x", "a", ours)];
  expect([openSecret(one, "a", ours), openSecret(two, "a", ours)]).toEqual(["whsec_x", "whsec_x"]);
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
