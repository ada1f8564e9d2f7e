import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patientFetch } from "@/components/live/patient-fetch";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const page = { headers: { rsc: "1" } };

/** A server that is away for as many requests as is said, and what was asked of it. */
function serverAway(requests: number, answersHealth = false) {
  const asked: string[] = [];
  const ask = async (input: RequestInfo | URL) => {
    const path = input instanceof Request ? input.url : input.toString();
    asked.push(path);
    const isThere = asked.length > requests || (answersHealth && path === "/api/health");
    if (!isThere) throw new TypeError("Failed to fetch");
    return new Response(`read after ${asked.length}`);
  };
  return { asked, fetch: patientFetch(ask) };
}

it("asks for a page again when the server is there, and not before", async () => {
  const { asked, fetch } = serverAway(6);
  const answer = fetch("/reviews?_rsc=1", page);
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 3_000);
  expect(asked).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(3_000 + 3_000);
  expect(await (await answer).text()).toBe("read after 8");
  const between = asked.slice(1, -1);
  expect(new Set(between)).toEqual(new Set(["/api/health"]));
  expect(asked.at(-1)).toBe("/reviews?_rsc=1");
});

it("leaves it to the browser where the server answers and gives no page", async () => {
  const { asked, fetch } = serverAway(Infinity, true);
  const answer = fetch("/reviews", page).then(
    () => "read",
    (error: unknown) => String(error),
  );
  await vi.runAllTimersAsync();
  expect(await answer).toContain("Failed to fetch");
  expect(asked.filter((path) => path === "/reviews")).toHaveLength(4);
});

it.each([
  ["an action", "/reviews", { method: "POST", headers: { rsc: "1", "next-action": "a1" } }],
  ["data", "/api/overview", {}],
  ["a page that is fetched ahead", "/", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
])("sends %s once", async (_, path, init) => {
  const { asked, fetch } = serverAway(1);
  await expect(fetch(path, init)).rejects.toThrow("Failed to fetch");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([path]);
});

it("lets who gives up give up", async () => {
  const asked: unknown[] = [];
  const fetch = patientFetch(async (input) => {
    asked.push(input);
    throw new DOMException("Aborted", "AbortError");
  });
  await expect(fetch("/reviews", page)).rejects.toThrow("Aborted");
  expect(asked).toHaveLength(1);
});
