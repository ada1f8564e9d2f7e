import { beforeEach, expect, it, vi } from "vitest";
import { beginShutdown, onShutdown } from "@/lib/process";

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("keepsake.shutdown"));
});

it("calls every closer once, however often the end is wished", async () => {
  const closer = vi.fn<() => void>();
  onShutdown(closer);
  await Promise.all([beginShutdown(), beginShutdown()]);
  expect(closer).toHaveBeenCalledTimes(1);
});

it("waits for what takes time, and calls the rest when one fails", async () => {
  const done: string[] = [];
  onShutdown(() => Promise.reject(new Error("stuck")));
  onShutdown(async () => {
    await new Promise(setImmediate);
    done.push("slow");
  });
  await expect(beginShutdown()).rejects.toThrow("did not close");
  expect(done).toEqual(["slow"]);
});

it("closes at once what registers after the end has begun", async () => {
  await beginShutdown();
  const closer = vi.fn<() => void>();
  onShutdown(closer);
  expect(closer).toHaveBeenCalledTimes(1);
});

it("forgets a closer that was taken back", async () => {
  const closer = vi.fn<() => void>();
  onShutdown(closer)();
  await beginShutdown();
  expect(closer).not.toHaveBeenCalled();
});
