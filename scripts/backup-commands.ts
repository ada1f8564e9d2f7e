import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline as pipe } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { BackupError, dumpDatabase, fillDatabase } from "@/db/backup";
import { openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { OtherSecretError } from "@/lib/accounts/installation";
import {
  headsFile,
  keepHeads,
  openSigner,
  readKeptHeads,
  readLines,
  signedHeadSchema,
  signHead,
} from "@/lib/audit/chain";
import { verifyUpTo } from "@/lib/audit/verify";
import {
  type Environment,
  keptSecret,
  parseEnvironment,
  provideEnvironment,
  readKept,
} from "@/lib/env";
import { parseJson } from "@/lib/interop/json";
import { findPostgres } from "@/scripts/prepare-process";
import { explainFailedStart } from "@/scripts/run-process";

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

// A backup file: one line that says what it is, 16 bytes of salt, the compressed content, and a seal
// over all of it: with a key, AES-256-GCM's tag; without one, a SHA-256, which shows accidents only.
const encrypted = "keepsake-backup 1 aes-256-gcm\n";
const plain = "keepsake-backup 1 unencrypted\n";
const saltBytes = 16;
const headBytes = plain.length + saltBytes;
const sealBytes = { [encrypted]: 16, [plain]: 32 };

/** A tenth of a second and 32 MB for each guess at a key. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const derive = (key: string | null, head: Buffer) =>
  key === null ? null : scryptSync(key, head.subarray(plain.length), 44, cost);

interface Sealing {
  readonly update: (chunk: Buffer) => Buffer;
  /** Writing: the seal. Reading: throws if the given seal isn't that of what was read. */
  readonly end: () => Buffer;
}

function openSealing(head: Buffer, derived: Buffer | null, seal: Buffer | null): Sealing {
  if (derived === null) {
    const hash = createHash("sha256").update(head);
    const update = (chunk: Buffer) => (hash.update(chunk), chunk);
    const check = (found: Buffer) => {
      if (seal?.equals(found) === false) throw new Error("The seal is another.");
      return found;
    };
    return { update, end: () => check(hash.digest()) };
  }
  const given = ["aes-256-gcm", derived.subarray(0, 32), derived.subarray(32)] as const;
  if (seal !== null) {
    const decipher = createDecipheriv(...given)
      .setAAD(head)
      .setAuthTag(seal);
    return { update: (chunk) => decipher.update(chunk), end: () => decipher.final() };
  }
  const cipher = createCipheriv(...given).setAAD(head);
  return {
    update: (chunk) => cipher.update(chunk),
    end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
}

/** Q1: writes a backup file that only its owner can read. It appears completely or not at all. */
export async function writeSealed(
  file: string,
  key: string | null,
  content: AsyncIterable<Buffer | string>,
): Promise<void> {
  const head = Buffer.concat([
    Buffer.from(key === null ? plain : encrypted),
    randomBytes(saltBytes),
  ]);
  const sealing = openSealing(head, derive(key, head), null);
  async function* sealed(source: AsyncIterable<Buffer>) {
    yield head;
    for await (const chunk of source) yield sealing.update(chunk);
    yield sealing.end();
  }
  const draft = `${file}.${process.pid}.draft`;
  try {
    const target = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(content, createGzip(), sealed, target);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Q1: the content of a backup file, once all of it was read and its seal is good. Throws a BackupError
 * if it is none, was cut or altered, or isn't encrypted with this key.
 */
export async function openSealed(file: string, key: string | null): Promise<AsyncIterable<Buffer>> {
  const { head, seal, end } = await readEnds(file, key);
  const derived = derive(key, head);
  async function* unsealed() {
    const sealing = openSealing(head, derived, seal);
    for await (const chunk of createReadStream(file, { start: headBytes, end })) {
      if (chunk instanceof Buffer) yield sealing.update(chunk);
    }
    yield sealing.end().subarray(seal.length);
  }
  try {
    for await (const _ of unsealed());
  } catch {
    throw new BackupError(
      key === null
        ? `${file} was cut or altered: nothing was restored.`
        : `${file} was cut or altered, or KEEPSAKE_BACKUP_KEY is not the key that it was made with: nothing was restored.`,
    );
  }
  // An error reaches whoever reads.
  return pipe(unsealed, createGunzip(), () => undefined);
}

async function readEnds(file: string, key: string | null) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer: head } = await handle.read({ buffer: Buffer.alloc(headBytes), position: 0 });
    const kind = head.toString("latin1", 0, plain.length);
    if (kind !== plain && kind !== encrypted) {
      throw new BackupError(`${file} is no backup that this version of Keepsake can read.`);
    }
    if (kind === encrypted && key === null) {
      throw new BackupError(
        `${file} is encrypted: set KEEPSAKE_BACKUP_KEY to the key that it was made with.`,
      );
    }
    if (kind === plain && key !== null) {
      throw new BackupError(`${file} is not encrypted: unset KEEPSAKE_BACKUP_KEY if you trust it.`);
    }
    const end = size - sealBytes[kind] - 1;
    if (end < headBytes) throw new BackupError(`${file} was cut: nothing was restored.`);
    const seal = Buffer.alloc(sealBytes[kind]);
    await handle.read({ buffer: seal, position: end + 1 });
    return { head, seal, end };
  } finally {
    await handle.close();
  }
}
