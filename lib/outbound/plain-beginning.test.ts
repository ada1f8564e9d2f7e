import { expect, it } from "vitest";
import { plainBeginning } from "@/lib/outbound/plain-beginning";

it.each([
  ["ok", "ok"],
  ["  two\r\n lines\t", "two lines"],
  ["a\u0000b\u001b[31mc\u202ed\u2028e\u0085f", "a b [31mc d e f"],
  ["", ""],
])("%j becomes %j", (given, shown) => {
  expect(plainBeginning(Buffer.from(given))).toBe(shown);
});

it("keeps 300 characters, and no half of one", () => {
  expect(plainBeginning(Buffer.from("👍".repeat(400)))).toBe(`${"👍".repeat(300)}…`);
  expect(plainBeginning(Buffer.from("é").subarray(0, 1))).toBe("\ufffd");
});
