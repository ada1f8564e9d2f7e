import { z } from "zod";
import { BackupError } from "@/db/backup";
import { NewerDatabaseError, OlderDatabaseError, OldPostgresError } from "@/db/migrate";
import { EnvironmentError } from "@/lib/env";

const systemFault = z.object({
  code: z.string(),
  syscall: z.string().optional(),
  address: z.string().optional(),
  port: z.number().optional(),
});

/** One sentence for the person at the terminal: what is wrong and what to do. */
export function explainFailedStart(error: unknown): string {
  if (isSentence(error)) return error.message;
  const { data: fault } = systemFault.safeParse(rootOf(error));
  if (fault?.code === "EADDRINUSE") {
    return `Port ${fault.port} at ${fault.address} is in use: stop what uses it, or set PORT to another.`;
  }
  if (fault?.syscall === "listen" || fault?.syscall === "getaddrinfo") {
    return `Keepsake cannot use this address (${messageOf(error)}): are HOST, PORT and DATABASE_URL right?`;
  }
  if (fault && /^(ECONN|ETIMEDOUT|EHOST|ENET|CONNECT)/.test(fault.code)) {
    return `The database does not answer (${fault.code}): is it running, and is DATABASE_URL right?`;
  }
  if (fault && /^(28|3D|42501)/.test(fault.code)) {
    return `The database refuses Keepsake (${messageOf(error)}): is DATABASE_URL right?`;
  }
  return `Keepsake could not start: ${messageOf(error)}`;
}

function isSentence(error: unknown): error is Error {
  const kinds = [
    BackupError,
    EnvironmentError,
    NewerDatabaseError,
    OlderDatabaseError,
    OldPostgresError,
  ];
  return kinds.some((kind) => error instanceof kind);
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line] = error.message.split("\n");
  return error.cause instanceof Error
    ? `${line} (${messageOf(error.cause)})`
    : (line ?? error.name);
}
