import { databaseRefusal } from "@/db/send";
import { Refusal, retryHeaders, toProblem } from "@/lib/errors";
import { log } from "@/lib/log";

/** The refusal that was thrown, also for a database that can't answer. Null for an error. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const refusal = databaseRefusal(error);
  if (refusal !== null) log.error(refusal.code, error);
  return refusal;
}

const HEADERS = { "content-type": "application/problem+json", "cache-control": "no-store" };

/** Refusals by HTTP itself, besides those of use cases. */
const otherTitles = {
  405: "Method not allowed",
  500: "Fault",
  503: "Not ready",
} as const;

/** The problem document of a refusal (RFC 9457). */
export function refusalResponse(refusal: Refusal): Response {
  const headers = {
    ...HEADERS,
    ...retryHeaders(refusal),
    ...(refusal.status === 401 && { "www-authenticate": "Bearer" }),
  };
  return new Response(JSON.stringify(toProblem(refusal)), { status: refusal.status, headers });
}

/** A problem document that isn't from a use case. `code` is for programs, `detail` for people. */
export function problemResponse(
  status: keyof typeof otherTitles,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem = {
    type: `urn:keepsake:problem:${code}`,
    title: otherTitles[status],
    status,
    detail,
    code,
  };
  return new Response(JSON.stringify(problem), { status, headers: { ...HEADERS, ...headers } });
}

/** Converts a thrown value: a refusal to its problem, an error to an id that is in the log. */
export function thrownResponse(error: unknown, route: string): Response {
  const refusal = refusalOf(error);
  if (refusal !== null) return refusalResponse(refusal);
  const id = log.fault("api-fault", error, { route });
  return problemResponse(
    500,
    "fault",
    `Something went wrong on the server. See the log entry ${id}.`,
  );
}
