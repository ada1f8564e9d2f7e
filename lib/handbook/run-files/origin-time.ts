/** A time as the origin writes it: UTC with its offset, a fraction only where there is one. */
export function printTime(at: Date): string {
  return at.toISOString().replace(/(?:\.000)?Z$/, "+00:00");
}

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

/** Reads a time with its zone; null for anything else. */
export function readTime(text: string): Date | null {
  const given = text.trim();
  const at = form.test(given) ? new Date(given) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
