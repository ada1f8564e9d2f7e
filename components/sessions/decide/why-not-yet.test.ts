import { expect, it } from "vitest";
import { whyNotYet } from "@/components/sessions/decide/why-not-yet";
import { sessionStates } from "@/lib/ledger/entries/session";

it("says why a decision must wait, while there is one to come", () => {
  const said = sessionStates.filter((state) => whyNotYet(state) !== null);
  expect(said).toEqual(["queued", "asking-consent", "running", "awaiting-review"]);
  expect(whyNotYet("running")).toBe("The session is still running; you can decide when it ends.");
  expect(whyNotYet("awaiting-review")).toContain("Go to the end to review.");
});
