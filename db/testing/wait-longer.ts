import { vi } from "vitest";

const { waitFor } = vi;

// A condition on a busy machine takes longer than the second that is the library's default; a test
// that says its own limit keeps it.
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: 30_000, ...options });
