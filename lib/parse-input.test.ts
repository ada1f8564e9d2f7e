import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ledgerQuerySchema } from "@/lib/memories/load-ledger";
import { readSearch } from "@/lib/parse-input";

const schema = ledgerQuerySchema.omit({ agentId: true });
const usual = { q: "", show: [], flag: [], category: [], sort: "ledger", from: null, m: null };

it("ignores what a page's address says beside its own parameters", () => {
  const given = { utm_source: "x", fbclid: "1", constructor: "y", agentId: "z", q: "tea" };
  expect(readSearch(schema, given)).toEqual({ ...usual, q: "tea" });
  const inherited: unknown = JSON.parse('{"__proto__":{"q":"tea"}}');
  expect(readSearch(schema, Object(inherited))).toEqual(usual);
});

it("takes a wrong value as if it were not there, and keeps the others", () => {
  const given = { sort: "sideways", from: ["1", "2"], m: "-3", show: ["core", "attic"], q: "tea" };
  expect(readSearch(schema, given)).toEqual({ ...usual, q: "tea" });
  expect(readSearch(schema, { sort: "newest", from: "7", m: "x" })).toEqual({
    ...usual,
    sort: "newest",
    from: 7,
  });
  expect(readSearch(schema, { flag: "by-session" })).toEqual(usual);
});

it("reads any address at all", () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
  const name = fc.oneof(fc.constantFrom(...Object.keys(schema.shape)), fc.string());
  fc.assert(
    fc.property(fc.dictionary(name, value), (given) => {
      expect(() => readSearch(schema, given)).not.toThrow();
    }),
  );
});
