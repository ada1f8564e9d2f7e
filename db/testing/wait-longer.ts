import { vi } from "vitest";

const { waitFor } = vi;

// On a busy machine a condition takes longer than the library's default of one second; a test that
// sets its own limit keeps it.
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: 30_000, ...options });
