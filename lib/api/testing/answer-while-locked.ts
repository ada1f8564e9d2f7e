import type { TestDatabase } from "@/db/testing/test-database";
import type { World } from "@/lib/api/testing/given-world";

/**
 * The answer while other transactions lock the rows of a world's agent, sessions and conversations;
 * `waits` if the request needs one of these locks.
 */
export async function answerWhileLocked<T>(
  { sql }: Pick<TestDatabase, "sql">,
  { accountId }: World,
  ask: () => Promise<T>,
): Promise<T | "waits"> {
  let answered: { readonly by: T | "waits" } = { by: "waits" };
  await sql.begin(async (hold) => {
    await hold`select from agents where account_id = ${accountId} for update`;
    await hold`select from sessions where account_id = ${accountId} for update`;
    await hold`select from conversations where account_id = ${accountId} for update`;
    const answer = ask();
    const over = new AbortController();
    void answer.finally(() => over.abort()).catch(() => undefined);
    const lookForWaiting = async () => {
      while (!over.signal.aborted) {
        const waiting = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        if (waiting.length > 0) return "waits" as const;
      }
      return answer;
    };
    answered = { by: await Promise.race([answer, lookForWaiting()]) };
  });
  return answered.by;
}
