import { expect, it, vi } from "vitest";
import { refusalOf } from "@/lib/api/refusal";
import { readBody } from "@/lib/api/request";

function failing(code: string): Error {
  return Object.assign(new Error("Failed query"), { cause: Object.assign(new Error(), { code }) });
}

it.each([
  ["57014", "took-too-long", "took too long"],
  ["55P03", "took-too-long", "took too long"],
  ["53100", "database-full", "disk is full"],
  ["53300", "database-unreachable", "can't be reached"],
  ["ECONNREFUSED", "database-unreachable", "can't be reached"],
  ["57P01", "database-unreachable", "can't be reached"],
])("I13: %s is %s, in the answer and in the log", (code, said, words) => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const refusal = refusalOf(failing(code));
  expect(refusal).toMatchObject({ status: 503, code: said });
  expect(refusal?.message).toContain(words);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(logged.mock.calls.map(String).join("")).toContain(said);
  logged.mockRestore();
});

it("I13: a body that never came to its end is an aborted request", async () => {
  const gone = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream({ pull: (controller) => controller.error(gone) });
  const init = { method: "POST", body, duplex: "half" };
  const error: unknown = await readBody(new Request("http://localhost", init), 10).catch(
    (thrown: unknown) => thrown,
  );
  expect(refusalOf(error)).toMatchObject({ status: 400, code: "aborted" });
});
