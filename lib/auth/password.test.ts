import { describe, expect, it } from "vitest";
import { waitUntil } from "@/lib/auth/guesses";
import { refuseEasyPassword } from "@/lib/auth/password";
import { workMs } from "@/lib/testing/work-ms";

const own = ["Ada Lovelace", "ada.l@harbour.example", "Harbour Care"];

function isRefused(password: string, words = own): boolean {
  try {
    refuseEasyPassword(password, words);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
    return true;
  }
}

describe("refuseEasyPassword", () => {
  it.each([
    "password1234",
    "Passw0rd!Passw0rd!",
    "qwertyuiop123",
    "123456789012",
    "trustno1trustno1",
  ])("U6: refuses a common password, however it is spelt: %s", (password) => {
    expect(isRefused(password)).toBe(true);
  });

  it.each([
    "Ada Lovelace",
    "4d4l0vel4ce!",
    "harbourcare!",
    "ada.l@harbour.example is mine, and long",
    "ADA.L@harbour.example",
    "keepsakekeepsake",
  ])("U6: refuses one made of whose it is: %s", (password) => {
    expect(isRefused(password)).toBe(true);
  });

  it.each([
    "a calm long password",
    "correct horse battery",
    "k7#mQ2!vXz9p",
    "Ada waters seven ferns at dusk",
    "гроза над тихой рекой",
  ])("U6: takes one that is long to guess: %s", (password) => {
    expect(isRefused(password)).toBe(false);
  });

  it("U6: finds the e-mail address in a password where a name holds an @, too", () => {
    const words = ["Ada @ Harbour", "ada.l@harbour.example", "Harbour Care"];
    expect(isRefused("under ada.l@harbour.example seven ferns wait", words)).toBe(true);
    expect(isRefused("seven ferns @ dusk over the water", words)).toBe(false);
  });

  it("looks at the longest password that there may be in good time", async () => {
    const longest = Array.from({ length: 128 }, (_, index) =>
      String.fromCodePoint(33 + ((index * 37) % 90)),
    );
    const spent = await workMs(() => {
      isRefused(longest.join(""));
      isRefused("password1".repeat(14));
    });
    expect(spent).toBeLessThan(2_000);
  });
});

const now = new Date("2026-05-19T12:00:00Z");

it.each([
  [-5_000, 1, "1 second"],
  [1, 1, "1 second"],
  [1_001, 2, "2 seconds"],
  [60_000, 60, "60 seconds"],
])("U6: rounds a wait of %i ms up", (ms, seconds, words) => {
  expect(waitUntil(new Date(now.getTime() + ms), now)).toEqual({ seconds, words });
});
