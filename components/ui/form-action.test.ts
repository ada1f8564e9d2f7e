import { expect, it } from "vitest";
import { faultOf, faultOfForm, type ActionResult } from "@/components/ui/form-action";

const refused: ActionResult = {
  ok: false,
  code: "invalid",
  message: "Give a name. Agent not found.",
  fieldErrors: { name: "Give a name.", agentId: "Agent not found." },
};

it("says at the form only what no field says", () => {
  expect(faultOf(refused, "name")).toBe("Give a name.");
  expect(faultOfForm(refused, ["name"])).toBe("Agent not found.");
  expect(faultOfForm(refused, ["name", "agentId"])).toBeNull();
});

it("says a refusal of the whole in its own words", () => {
  expect(faultOfForm({ ok: false, code: "stale", message: "Look again." }, ["name"])).toBe(
    "Look again.",
  );
  expect(faultOfForm({ ok: true })).toBeNull();
  expect(faultOfForm(null)).toBeNull();
});
