import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { pipeline as pipe } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { BackupError } from "@/db/backup";

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
