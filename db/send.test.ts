import { afterEach, expect, it, vi } from "vitest";
import { retryLost } from "@/db/send";

afterEach(() => void vi.restoreAllMocks());

it("I8: gives up in time, also where the clock is set back meanwhile", async () => {
  let time = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => (time -= 3_600_000));
  let tries = 0;
  const lost = () => {
    tries += 1;
    if (tries > 5) return Promise.reject(new Error("It never gives up."));
    return Promise.reject(Object.assign(new Error("Gone."), { code: "CONNECTION_CLOSED" }));
  };
  await expect(retryLost(lost, 60)).rejects.toThrow("Gone.");
});
