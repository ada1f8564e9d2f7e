import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Elsewhere, readHeads, readLines, type Verdict, verifyChain } from "@/lib/audit/chain";

const usage = `Use: npm run audit:verify -- FILE [--head FILE|HASH]
  FILE    an exported audit chain
  --head  a head that you kept elsewhere: a file of heads, an older export, or the hash of a row`;

/** Verifies an exported chain without a database. Exit code 0: valid, 1: broken, 2: wrong usage. */
class Misuse extends Error {}

try {
  const { file, head } = readArguments(process.argv.slice(2));
  const elsewhere = head === undefined ? null : await readElsewhere(head);
  const lines = readLines(createReadStream(file));
  report(await verifyChain(lines, elsewhere), elsewhere, head);
} catch (error) {
  if (!(error instanceof Misuse) && !isUnreadable(error)) throw error;
  process.stderr.write(`${error.message}\n${usage}\n`);
  process.exitCode = 2;
}

function readArguments(args: string[]): { file: string; head: string | undefined } {
  const option = { type: "string" } as const;
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { head: option },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Misuse("Name one file.");
    return { file, head: values.head };
  } catch (error) {
    if (error instanceof TypeError) throw new Misuse(error.message);
    throw error;
  }
}

async function readElsewhere(head: string): Promise<Elsewhere> {
  if (/^[0-9a-f]{64}$/i.test(head)) return { kind: "hash", hash: head.toLowerCase() };
  const heads = readHeads(await readFile(head, "utf8"));
  if (heads.length === 0) throw new Misuse(`${head} holds no signed head.`);
  return { kind: "heads", heads };
}

function report(verdict: Verdict, elsewhere: Elsewhere | null, head: string | undefined): void {
  if (!verdict.ok) {
    say(`Broken at line ${verdict.line}: ${verdict.reason}`);
    process.exitCode = 1;
    return;
  }
  const { chain, count, hash, at, publicKey } = verdict.head;
  const isElsewhereOfIt =
    elsewhere?.kind !== "heads" || elsewhere.heads.some((kept) => kept.chain === chain);
  if (!isElsewhereOfIt) throw new Misuse(`${head} holds no head of the chain ${chain}.`);
  say(`Whole and in order: ${count} rows of the chain ${chain}.`);
  say(`Head ${hash || "(none)"}, signed at ${at} with the key ${publicKey}.`);
  say(sayVouched(verdict.vouchedTo, count, elsewhere));
}

function sayVouched(vouchedTo: number | null, count: number, elsewhere: Elsewhere | null): string {
  if (elsewhere === null) {
    return "This proves the order of the rows. To prove that nothing was cut off the end or rewritten as a whole, compare with a head kept elsewhere (--head).";
  }
  if (vouchedTo === count)
    return "The head that you kept elsewhere matches the last row: nothing was cut off or rewritten.";
  return `The head that you kept elsewhere proves the rows up to ${vouchedTo ?? 0}. Later rows could have been cut off or rewritten.`;
}

function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
