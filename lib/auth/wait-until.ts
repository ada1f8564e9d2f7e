/** How long a refused request waits: whole seconds, at least one, as a number and in words. */
export function waitUntil(until: Date, now: Date): { seconds: number; words: string } {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return { seconds, words: `${seconds} ${seconds === 1 ? "second" : "seconds"}` };
}
