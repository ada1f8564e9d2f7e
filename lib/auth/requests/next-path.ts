const somewhere = "http://keepsake.invalid";

/** Where to go after signing in: a path of ours, or home for whatever else was asked for. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const { origin, pathname, search } = new URL(wanted, somewhere);
  // `//host` and `/\host` lead to another origin, and `/..//host` becomes such a path when resolved.
  const isOurs = origin === somewhere && !pathname.startsWith("//");
  return isOurs ? `${pathname}${search}` : "/";
}
