import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

interface Options {
  /** What this test provokes on purpose; any other complaint of the browser fails it. */
  allowedComplaints: RegExp[];
}

/** Every spec's `test`: signed in as the first admin, and failed by console.error or an uncaught fault. */
export const test = base.extend<Options & { complaints: string[] }>({
  allowedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      context.on("weberror", (fault) => complaints.push(String(fault.error())));
      await use(complaints);
      const unexpected = complaints.filter(
        (text) => !allowedComplaints.some((allowed) => allowed.test(text)),
      );
      if (unexpected.length > 0)
        throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});
