import { vi } from "vitest";

const { waitFor } = vi;

// On a busy machine a condition takes longer than the library's default of one second; a test that
// sets its own limit keeps it. It is looked for often: most come within milliseconds.
vi.waitFor = (callback, options = {}) =>
  waitFor(
    callback,
    typeof options === "number" ? options : { timeout: 30_000, interval: 10, ...options },
  );
