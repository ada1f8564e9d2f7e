import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BackupError, dumpDatabase, fillDatabase } from "@/db/backup";
import { openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { OtherSecretError } from "@/lib/accounts/installation";
import { readLines } from "@/lib/audit/chain";
import {
  headsFile,
  keepHeads,
  openSigner,
  readKeptHeads,
  signedHeadSchema,
  signHead,
} from "@/lib/audit/heads";
import { verifyUpTo } from "@/lib/audit/verify";
import {
  type Environment,
  keptSecret,
  parseEnvironment,
  provideEnvironment,
  readKept,
} from "@/lib/env";
import { parseJson } from "@/lib/interop/json";
import { openSealed, writeSealed } from "@/scripts/backup-file";
import { explainFailedStart } from "@/scripts/explain-failed-start";
import { findPostgres } from "@/scripts/prepare-process";

/** The first line of a backup's content. The lines of `dumpDatabase` follow. */
const manifestSchema = z.object({
  at: z.iso.datetime(),
  secret: z.string().min(32),
  migrations: z.array(z.int()),
  signingKey: z.string().nullable(),
  heads: z.array(z.strictObject({ chain: z.string(), count: z.int(), hash: z.string() })),
  /** The same, signed when the backup was made. */
  signed: z.array(signedHeadSchema),
  /** Those that the data directory held. */
  keptHeads: z.array(signedHeadSchema),
});
type Manifest = z.infer<typeof manifestSchema>;

type Command = (file: string, environment: Environment) => Promise<string[]>;

/** Runs a command on the one file that the command line names; prints sentences. */
export async function runOnFile(name: string, command: Command): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) {
    console.error(`Use: npm run ${name} -- FILE`);
    process.exitCode = 2;
    return;
  }
  try {
    for (const line of await command(file, parseEnvironment(process.env))) console.log(line);
  } catch (error) {
    const isSystems = error instanceof Error && "syscall" in error && "path" in error;
    console.error(isSystems ? error.message : explainFailedStart(error));
    process.exitCode = 1;
  }
}

/**
 * Q1: writes the database, the secret and the audit's heads into a new file. A server may run. Throws
 * for a file that is there, and for a data directory without a database: it would make one.
 */
export async function backUp(file: string, environment: Environment): Promise<string[]> {
  if (existsSync(file)) {
    throw new BackupError(`${file} exists and was left as it is: choose another name.`);
  }
  const { dataDir: place, databaseUrl } = environment;
  if (databaseUrl === null && !existsSync(join(place, "postgres"))) {
    throw new BackupError(`There is no database in ${place}: nothing to back up.`);
  }
  const postgres = await findPostgres(environment);
  try {
    const { secret, dataDir, backupKey } = provideEnvironment(environment, postgres.url);
    const signer = openSigner(secret);
    const at = new Date();
    // Older heads too: they show that nothing was rewritten before this backup.
    const keptHeads = await readKeptHeads(headsFile(dataDir));
    await dumpDatabase(postgres.url, async (found, lines) => {
      if (found.signingKey !== null && found.signingKey !== signer.publicKey) {
        throw new OtherSecretError();
      }
      const signed = found.heads.map((head) => signHead(head, signer, at));
      const manifest = { at, secret, ...found, signed, keptHeads };
      await writeSealed(file, backupKey, manifestThen(manifest, lines));
    });
    const said = `Database, secret and audit heads are in ${file}.`;
    if (backupKey !== null) return [said];
    return [
      said,
      "It is not encrypted and holds the secret: keep it safe, or set KEEPSAKE_BACKUP_KEY.",
    ];
  } finally {
    await postgres.release();
  }
}

async function* manifestThen(manifest: object, lines: AsyncIterable<Buffer | string>) {
  yield `${JSON.stringify(manifest)}\n`;
  yield* lines;
}

/**
 * Q1: fills an empty database from a backup and brings it up to date; the data directory gets the
 * secret and the heads. Throws, and changes neither, if the file or the place is unfit.
 */
export async function restore(file: string, environment: Environment): Promise<string[]> {
  const lines = readLines(await openSealed(file, environment.backupKey));
  const { value: first = "" } = await lines.next();
  const manifest = manifestSchema.parse(parseJson(String(first)));
  const secretFile = join(environment.dataDir, "secret");
  refuseOtherSecret(environment, secretFile, manifest);
  const postgres = await findPostgres(environment);
  try {
    await fillDatabase(postgres.url, manifest, lines, () => {
      if (environment.secret === null) keptSecret(secretFile, () => manifest.secret);
    });
    await migrateDatabase(postgres.url);
    const heads = await readKeptHeads(headsFile(environment.dataDir));
    await keepHeads(environment.dataDir, [...manifest.keptHeads, ...manifest.signed]);
    const verified = await verify(postgres.url, manifest, heads);
    return [`The database is as it was at ${manifest.at}. Start Keepsake.`, ...verified];
  } finally {
    await postgres.release();
  }
}

/** One data directory may serve several databases: a secret that is there stays. */
function refuseOtherSecret(environment: Environment, secretFile: string, { secret }: Manifest) {
  const known = environment.secret ?? readKept(secretFile);
  if (known === null || known === secret) return;
  const place = environment.secret === null ? secretFile : "KEEPSAKE_SECRET";
  throw new BackupError(
    `${place} is not the secret of this backup, which its database needs: move it away, or use another KEEPSAKE_DATA_DIR.`,
  );
}

/** Against the backup's heads, and those that this data directory held before. */
async function verify(
  url: string,
  { signed, keptHeads }: Manifest,
  heads: Manifest["signed"],
): Promise<string[]> {
  const { db, close } = openDatabase(url, { max: 1, isPatient: true });
  const broken: string[] = [];
  try {
    for (const head of signed) {
      const ofChain = [...heads, ...keptHeads, head].filter(({ chain }) => chain === head.chain);
      const verdict = await verifyUpTo(db, head, ofChain);
      if (!verdict.ok) broken.push(`${head.chain}, row ${verdict.line}: ${verdict.reason}`);
    }
  } finally {
    await close();
  }
  if (broken.length > 0) process.exitCode = 1;
  const sound = signed.length - broken.length;
  return [`Audit chains that verify against their heads: ${sound} of ${signed.length}.`, ...broken];
}
