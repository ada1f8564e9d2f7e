import { expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { membersInTurn } from "@/lib/writers/refinement/prompt/named-group";

const groupOf = (size: number) => Array.from({ length: size }, (_, index) => memoryOf(index + 1));

it.each([2, 3, 5])("P6: neighbours meet where a prompt has room for %d of a group", (room) => {
  const apart = [2, 11, 12, 13, 22, 33, 44, 100, 121].flatMap((size) => {
    const met = new Set<number>();
    for (let round = 0; round < size; round += 1) {
      const numbers = membersInTurn(groupOf(size), round).map(({ number }) => number);
      for (const number of numbers.slice(1, room)) {
        if (numbers[numbers.indexOf(number) - 1] === number - 1) met.add(number);
      }
    }
    return met.size === size - 1 ? [] : [size];
  });
  expect(apart).toEqual([]);
});

it("P6: shows at most twelve members, each once", () => {
  for (const size of [2, 12, 13, 40]) {
    const numbers = membersInTurn(groupOf(size), 7).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(Math.min(size, 12));
    expect(numbers).toHaveLength(Math.min(size, 12));
  }
});
