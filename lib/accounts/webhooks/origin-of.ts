/**
 * The part of an address that the audit keeps: a path may contain a secret, and everyone can read
 * the audit.
 */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
