import { expect, it, vi } from "vitest";
import { describeFault, log, outsideRequests, toLogLine, withRequestId } from "@/lib/log";

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

it("a line that no terminal reads is one JSON object", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  log.info("started", { port: 3000, note: "two\nlines" });
  const [line] = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(line?.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(line ?? "")).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: "info",
    event: "started",
    message: "started",
    port: 3000,
    note: "two\nlines",
  });
});

it("I13: each line of a request carries its ID, also after something was waited for", async () => {
  const [one, other] = await Promise.all(
    ["one", "other"].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        return JSON.parse(toLogLine("info", "x"));
      }),
    ),
  );
  expect([one.requestId, other.requestId]).toEqual(["one", "other"]);
  const shared = withRequestId("one", () => outsideRequests(() => toLogLine("info", "x")));
  expect(JSON.parse(shared)).not.toHaveProperty("requestId");
  expect(JSON.parse(toLogLine("info", "x"))).not.toHaveProperty("requestId");
});

it("I13: who is told of a fault is told the ID of its request", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const inRequest = withRequestId("asked-1", () => log.fault("broke", new Error("x")));
  const alone = log.fault("broke", new Error("x"));
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)));
  write.mockRestore();
  expect(inRequest).toBe("asked-1");
  expect(lines.map(({ requestId }) => requestId)).toEqual(["asked-1", alone]);
});
