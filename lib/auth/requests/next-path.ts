const somewhere = "http://keepsake.invalid";

/** Where to go after signing in: one of our paths, or home for anything else. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const { origin, pathname, search } = new URL(wanted, somewhere);
  // `//host` and `/\host` lead to another origin; `/..//host` resolves to such a path.
  const isOurs = origin === somewhere && !pathname.startsWith("//");
  return isOurs ? `${pathname}${search}` : "/";
}
