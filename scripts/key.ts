import { parseArgs } from "node:util";
import { openDatabase } from "@/db/client";
import { ensurePostgres } from "@/db/embedded/ensure-postgres";
import { migrateDatabase } from "@/db/migrate";
import { createKeySchema } from "@/lib/accounts/create-key";
import { makeInstallationKey } from "@/lib/accounts/make-installation-key";
import { roles } from "@/lib/auth/permissions";
import { EnvironmentError, parseEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";

const usage = `Use: npm run --silent key -- --name NAME --role ${roles.join("|")}   (or --agent ID in place of --role)`;

/** Prints an API key of the first real account, alone, on stdout; whatever else there is to say, on stderr. */
try {
  const given = readArguments(process.argv.slice(2));
  process.stdout.write(`${await withUrl((url) => makeKey(url, given))}\n`);
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n${usage}\n`);
  process.exitCode = 2;
}

function readArguments(args: string[]) {
  const { name, role, agent } = readOptions(args);
  return parseInput(createKeySchema, {
    name: name ?? (agent === undefined ? undefined : "Agent's key"),
    role,
    agentId: agent,
  });
}

function readOptions(args: string[]) {
  try {
    const option = { type: "string" } as const;
    return parseArgs({ args, options: { name: option, role: option, agent: option } }).values;
  } catch (error) {
    if (error instanceof TypeError) throw Refusal.invalid({}, error.message);
    throw error;
  }
}

/** The given database, or the embedded one for as long as this takes, whether or not a server runs. */
async function withUrl(run: (url: string) => Promise<string>): Promise<string> {
  const { databaseUrl, dataDir } = parseEnvironment(process.env);
  if (databaseUrl !== null) return run(databaseUrl);
  const embedded = await ensurePostgres({ dataDir, database: "keepsake" });
  try {
    return await run(embedded.url);
  } finally {
    await embedded.release();
  }
}

async function makeKey(url: string, given: ReturnType<typeof readArguments>): Promise<string> {
  await migrateDatabase(url);
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await makeInstallationKey(db, given, new Date());
  } finally {
    await close();
  }
}
