import { expect, it } from "vitest";
import { Refusal, toProblem } from "@/lib/errors";

it("a refusal is a problem document with its fields", () => {
  const refusal = Refusal.invalid({ name: "Give a name.", "items.3.content": "At most 10,000." });
  expect(toProblem(refusal)).toEqual({
    type: "urn:keepsake:problem:invalid",
    title: "Invalid input",
    status: 400,
    code: "invalid",
    detail: "name: Give a name. items.3.content: At most 10,000.",
    errors: { name: "Give a name.", "items.3.content": "At most 10,000." },
  });
});

it("what a conflict adds cannot overwrite the standard members", () => {
  const refusal = Refusal.conflict("session-open", "A session is open.", {
    sessionId: "s",
    status: 200,
  });
  expect(toProblem(refusal)).toMatchObject({ status: 409, code: "session-open", sessionId: "s" });
});

it("a refusal without fields has no errors member", () => {
  expect(toProblem(Refusal.notFound())).not.toHaveProperty("errors");
});
