import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ActionResult } from "@/components/ui/form-action";
import { OldRunsButton } from "@/components/writers/start-buttons";
import { startSessionForm } from "@/lib/sessions/schema";

const refused = (code: string): ActionResult => ({ ok: false, code, message: "" });
const show = (result: ActionResult | null) =>
  renderToStaticMarkup(<OldRunsButton result={result} isPending={false} />);

describe("the start form of a handbook", () => {
  it("H1b: offers a button where all runs are too old, and nowhere else", () => {
    const button = show(refused("old-runs"));
    expect(button).toMatch(
      /^<button type="submit"[^>]* name="oldRuns"[^>]*>Use old runs<\/button>$/,
    );
    expect(button).toContain('value="true"');
    for (const result of [null, { ok: true } as const, refused("no-runs")]) {
      expect(show(result)).toBe("");
    }
  });

  it("H1b: says so to the session", () => {
    const form = { agentId: "a", kind: "handbook" };
    expect(startSessionForm.parse({ ...form, oldRuns: "true" })).toMatchObject({ oldRuns: true });
    expect(startSessionForm.parse(form)).toMatchObject({ oldRuns: false });
    expect(startSessionForm.safeParse({ ...form, oldRuns: "yes" }).success).toBe(false);
  });
});
