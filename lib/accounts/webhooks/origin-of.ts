/** What of an address the audit keeps: a path may hold a secret, and the audit is for everybody. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
