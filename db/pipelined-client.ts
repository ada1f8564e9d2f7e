import type postgres from "postgres";
import { cancelOnAbort, type Cancelling } from "@/db/cancel-on-abort";

type Run = (tx: postgres.Sql) => Promise<unknown>;

/**
 * Where a transaction's client keeps what was sent without waiting: the error each met, or null.
 * A registered symbol, because a process holds this module more than once.
 */
const unawaited = Symbol.for("keepsake.unawaited");
type Sent = Promise<unknown>[];

interface Given {
  /** What the transaction sent without waiting; none outside of one. */
  readonly sent?: Sent;
  /** Once aborted, transactions of this client end, and what they run is cancelled. */
  readonly signal?: AbortSignal;
  readonly cancelling?: Cancelling;
}

/**
 * A client as drizzle wants one, with two differences. Statements are named, so that Postgres
 * parses and plans each text once a connection; and a transaction's BEGIN and its last writes
 * travel together with what follows them, which saves round trips on every gated operation.
 */
export function pipelinedClient(client: postgres.Sql, given: Given = {}): postgres.Sql {
  const { sent, signal, cancelling } = given;
  return new Proxy(client, {
    get(target, property, receiver) {
      switch (property) {
        case unawaited:
          return sent;
        case "unsafe":
          return (query: string, parameters: never[] = [], options = {}) => {
            cancelling?.check();
            return target.unsafe(query, parameters, { ...options, prepare: true });
          };
        case "begin":
          return (...args: unknown[]) => transact(target, args.pop() as Run, signal);
        case "savepoint":
          return (run: Run) => nest(receiver as postgres.Sql, sent ?? [], run);
        default:
          return Reflect.get(target, property, receiver);
      }
    },
  });
}

/**
 * Sends a statement of a transaction without waiting for its answer: the transaction waits for it
 * before it counts as committed, and fails with its error. Rows are not given.
 */
export function sendUnawaited(
  client: postgres.Sql,
  statement: string,
  parameters: readonly (string | number | null)[],
): void {
  const sent = Reflect.get(client, unawaited) as Sent | undefined;
  if (sent === undefined) throw new Error("Only a transaction can send without waiting.");
  sent.push(errorOf(client.unsafe(statement, [...parameters])));
}

async function transact(pool: postgres.Sql, run: Run, signal?: AbortSignal): Promise<unknown> {
  const connection = await pool.reserve();
  const cancelling = signal && cancelOnAbort(signal, pool, connection);
  const sent: Sent = [errorOf(connection.unsafe("begin"))];
  const client = pipelinedClient(connection, { sent, ...(cancelling && { cancelling }) });
  try {
    const result = await run(client);
    const [committed, ...errors] = await Promise.all([
      connection.unsafe("commit").then(readCommand, toError),
      ...sent,
    ]);
    throwFirst([...errors, committed]);
    return result;
  } catch (error) {
    await cancelling?.settle();
    const rolledBack = errorOf(connection.unsafe("rollback"));
    throwFirst(await Promise.all(sent));
    await rolledBack;
    throw error;
  } finally {
    await cancelling?.settle();
    connection.release();
  }
}

/** A transaction within a transaction: undone alone, and with it what it sent without waiting. */
async function nest(client: postgres.Sql, sent: Sent, run: Run): Promise<unknown> {
  await client.unsafe("savepoint nested");
  const before = sent.length;
  try {
    const result = await run(client);
    await client.unsafe("release savepoint nested");
    return result;
  } catch (error) {
    await client.unsafe("rollback to savepoint nested");
    // It would stand in for the one around it, which has the same name.
    await client.unsafe("release savepoint nested");
    throwFirst(await Promise.all(sent.splice(before)));
    throw error;
  }
}

/** Postgres answers COMMIT with ROLLBACK, and no error, where a statement before it had failed. */
function readCommand(result: { command: string }): unknown {
  return result.command === "COMMIT" ? null : new Error("The transaction was rolled back.");
}

function errorOf(query: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(query.then(() => null, toError));
}

function toError(error: unknown): unknown {
  return error ?? new Error("A statement failed without saying why.");
}

function throwFirst(errors: readonly unknown[]): void {
  const first = errors.find((error) => error !== null);
  if (first !== undefined) throw first;
}
