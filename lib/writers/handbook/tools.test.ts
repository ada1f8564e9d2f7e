import { expect, it } from "vitest";
import { parseHandbookCall } from "@/lib/writers/handbook/tools";

it.each(["", " \n"])("H5: completing with the blank report %j is refused", (summary) => {
  expect(parseHandbookCall("complete", { summary })).toMatchObject({
    code: "bad-parameters",
    message: expect.stringContaining("The summary is blank: say what was done"),
  });
});

it("H5: completing takes a report of what changed", () => {
  const summary = "Added the run about the ferry.";
  expect(parseHandbookCall("complete", { summary })).toEqual({ name: "complete", summary });
});
