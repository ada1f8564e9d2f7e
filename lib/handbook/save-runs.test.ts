import { describe, expect, it } from "vitest";
import { namesOfRunFile } from "@/lib/handbook/save-runs";
import { newRun } from "@/lib/handbook/testing/given-handbook";

describe("the name of a run's file", () => {
  it("keeps the origin's name, and takes out what no file name should hold", () => {
    const names = (file: string) => namesOfRunFile({ ...newRun("t"), file })[0];
    expect(names("2026-05-01T16-34-11-RcB5-a_b.md")).toBe("2026-05-01T16-34-11-RcB5-a_b.md");
    expect(names("../../etc/passwd")).toBe("-..-etc-passwd.md");
    expect(names("é tü.md")).toBe("-t-.md");
    expect(names(".hidden.md")).toBe("hidden.md");
  });

  it("is made of time and task or folder, in at most 120 plain characters", () => {
    const made = (given: object) => namesOfRunFile(newRun("t", { ...given }));
    expect(made({})[0]).toBe("2026-03-02T12-00-00-replay-late-file.md");
    expect(made({ rawMemory: "", cwd: "C:\\Users\\Me\\My Shop\\" })[0]).toBe(
      "2026-03-02T12-00-00-my-shop.md",
    );
    expect(made({ rawMemory: "", cwd: "/星辰" })[0]).toBe("2026-03-02T12-00-00-run.md");
    const file = "x".repeat(300);
    for (const name of namesOfRunFile({ ...newRun("t"), file })) {
      expect(name).toMatch(/^[A-Za-z0-9._-]{10,120}$/);
    }
  });
});
