const somewhere = "http://keepsake.invalid";

/** Where to go after signing in: a path of ours, or home for whatever else was asked for. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const url = new URL(wanted, somewhere);
  // Browsers read `//host` and `/\host` as another origin, and so does this parser.
  return url.origin === somewhere ? `${url.pathname}${url.search}` : "/";
}
