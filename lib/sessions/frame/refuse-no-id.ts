import { Refusal } from "@/lib/errors";

/** What cannot be a session's id is unknown like any other, and is not asked of the database. */
export function refuseNoId(sessionId: string): void {
  if (!/^[\w-]{1,64}$/.test(sessionId)) throw Refusal.notFound("Session not found.");
}
