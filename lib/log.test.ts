import { expect, it, vi } from "vitest";
import { describeFault, log } from "@/lib/log";

it("I11: a fault of the database is described without the text it was about", () => {
  const fault = new Error("Failed query: insert … params: my dearest memory", {
    cause: Object.assign(new Error('invalid input: "my dearest memory"'), {
      severity: "ERROR",
      code: "22P02",
    }),
  });
  const described = describeFault(fault);
  expect(described).toMatchObject({ fault: "Error", code: "22P02" });
  expect(JSON.stringify(described)).not.toContain("dearest");
});

it("another fault keeps its message and its cause", () => {
  const fault = new Error("cannot start", { cause: new Error("port in use") });
  expect(describeFault(fault)).toMatchObject({ message: "cannot start: port in use" });
});

it("a fault's line keeps its own time", () => {
  expect(describeFault(new Error("x"))).not.toHaveProperty("at");
});

it("a line that no terminal reads is one JSON object", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  log.info("started", { port: 3000, note: "two\nlines" });
  const [line] = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(line?.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(line ?? "")).toMatchObject({ level: "info", event: "started", port: 3000 });
});
