#!/usr/bin/env node
// Keeps a folder of an agent's memory in step with Keepsake (F9, F10). One file without
// dependencies, for Node 20 and newer. It believes no path that the server names: it writes only
// inside the folder, through no link, and only over the very bytes that the answer names.
import { isUtf8 } from "node:buffer";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, extname, join, posix, resolve, sep } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

const USAGE =
  "Usage: node sync.mjs FOLDER --agent ID [--once | --watch] [--dry-run] [--yes] [--gitignore], " +
  "with KEEPSAKE_URL and KEEPSAKE_API_KEY in the environment.";
const VERSION = "1";
const ENDINGS = new Set(["", ".md", ".mdc", ".txt", ".json", ".jsonl"]);
/** Never sent, even where dotfiles are: Git's own files, and what holds passwords by custom. */
const PRIVATE = /^\.(git|env|credentials|ssh|netrc|npmrc|pgpass|aws|gnupg)|^node_modules$/i;
/** Names that lead elsewhere, or that not every system can have. */
const WRONG = /(^|\/)\.{0,2}(\/|$)|^[a-z]:|[\\\p{Cc}\p{Cs}\uFFFD]/iu;
/** Names of devices and drives, which Windows opens wherever they are. */
const DEVICE = /:|(^|\/)(con|prn|aux|nul|com\d|lpt\d)\s*(\.|\/|$)/iu;
const isWrong = (path) => WRONG.test(path) || path.normalize("NFC").length > 500;
const TEMPORARY = /^\.keepsake-(\d+)\.tmp$/;
const MOST_FILES = 10_000;
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_SENT = 48 * 1024 * 1024; // In base64, of one request: the server takes 64 MB.

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");
/** Two paths with one key are one file: some disks know neither case nor forms of Unicode. */
const keyOf = (path) => path.normalize("NFC").toLowerCase().normalize("NFC");

/** What a person reads as one sentence: "final", or "away" as a server or a disk that comes back. */
const trouble = (sentence, kind = "final") => Object.assign(new Error(sentence), { kind });
const missing = (path, kind) =>
  trouble(`${path} doesn't exist or can't be read. Nothing was sent.`, kind);

function readCommand() {
  const flag = { type: "boolean", default: false };
  const flags = { once: flag, watch: flag, "dry-run": flag, yes: flag, gitignore: flag };
  const options = { agent: { type: "string" }, ...flags };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { agent, once, watch, yes, gitignore, "dry-run": isDry } = values;
  if (positionals.length !== 1 || !agent || (once && watch)) throw trouble(USAGE);
  const server = (process.env.KEEPSAKE_URL ?? "").trim().replace(/\/$/, "");
  const key = (process.env.KEEPSAKE_API_KEY ?? "").trim();
  // Node's own error about a key that fits in no header would print it.
  if (!/^https?:\/\//.test(server) || !URL.canParse(server) || !/^[\x21-\x7e]+$/.test(key)) {
    throw trouble("Set KEEPSAKE_URL to Keepsake's address, KEEPSAKE_API_KEY to the agent's key.");
  }
  const place = findPlace(resolve(positionals[0]), yes);
  return { server, key, agent, yes, isDry, isWatching: watch && !isDry, gitignore, ...place };
}

/** The folder with its links resolved; `only` is the name of the one file that was given. */
function findPlace(path, yes) {
  if (!fs.existsSync(path)) throw missing(path);
  const real = fs.realpathSync(path);
  const isFolder = fs.statSync(real).isDirectory();
  const [root, only] = isFolder ? [real, null] : [dirname(real), basename(real)];
  if (only !== null && (PRIVATE.test(only) || !ENDINGS.has(extname(only).toLowerCase()))) {
    throw trouble(`${only} is no file that can be sent.`);
  }
  const codex = ["memory_summary.md", "raw_memories.md", "rollout_summaries"];
  if (codex.some((name) => fs.existsSync(join(root, name))))
    throw trouble(`${root} is Codex's own memory: import it as a handbook.`);
  const home = fs.existsSync(homedir()) ? fs.realpathSync(homedir()) : homedir();
  const holdsHome = `${home}${sep}`.startsWith(root.endsWith(sep) ? root : root + sep);
  if (isFolder && !yes && (holdsHome || fs.existsSync(join(root, ".git")))) {
    const what = holdsHome ? "holds a home folder" : "is the root of a repository";
    throw trouble(`${root} ${what}. With --yes all of its text files are sent.`);
  }
  return { real, root, only, hasDots: /(^|[\\/])\./.test(`${path} ${root}`) };
}

function maySend({ only, hasDots }, path) {
  if (only !== null) return keyOf(path) === keyOf(only);
  const isOpen = (name) => !PRIVATE.test(name) && (hasDots || !name.startsWith("."));
  return path.split("/").every(isOpen) && ENDINGS.has(extname(path).toLowerCase());
}

/** What may be sent and what is gone, as entries, and all `names` by key as the disk spells them. */
function readFolder(sync) {
  const names = new Map();
  const files = new Map();
  const paths = leaveIgnored(sync, listPaths(sync, names));
  if (paths.length > MOST_FILES) throw trouble(`${sync.root} has more than 10,000 files to send.`);
  // Of two names that differ only in case, the one that was sent before is the file.
  const isNew = (path) => (sync.files.get(keyOf(path))?.path === path ? 0 : 1);
  for (const path of paths.sort((a, b) => isNew(a) - isNew(b) || (a < b ? -1 : 1))) {
    const other = files.get(keyOf(path))?.path;
    const entry = other === undefined ? lookAt(sync, path) : null;
    if (entry !== null) files.set(keyOf(path), Object.assign(entry, { path }));
    if (other !== undefined) note(sync, path, `left ${path}: only case tells it from ${other}`);
  }
  return { names, files, gone: findGone(sync, names, files) };
}

function listPaths(sync, names) {
  const [paths, folders] = [[], [""]];
  // `folders` grows while it is read.
  for (const folder of folders) {
    const full = join(sync.root, folder);
    // A link that took its place leads elsewhere, and to skip it would take its files for deleted.
    if (!isFolder(full)) throw missing(full, "away");
    for (const entry of listFolder(full)) {
      const path = posix.join(folder, entry.name);
      names.set(keyOf(path), path);
      // A connector that was killed while it wrote leaves its temporary file.
      const [, writer] = TEMPORARY.exec(entry.name) ?? [];
      const at = join(full, entry.name);
      if (writer && !sync.isDry && !isElsewhere(Number(writer))) fs.rmSync(at, { force: true });
      const isOpen = maySend(sync, entry.isDirectory() ? `${path}/any` : path);
      if (!isOpen || at === dataFolder()) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && !isWrong(path)) paths.push(path);
      else note(sync, path, `left ${path}: it is a link, or its name fits no other system`);
    }
    if (paths.length > MOST_FILES && !sync.gitignore) break;
  }
  if (sync.only !== null && !names.has(keyOf(sync.only))) throw missing(sync.real, "away");
  return paths;
}

function listFolder(full) {
  try {
    return fs.readdirSync(full, { withFileTypes: true });
  } catch {
    throw missing(full, "away");
  }
}

/** Whether it is a folder, and no link on the way to it. */
const isFolder = (at) =>
  fs.lstatSync(at, { throwIfNoEntry: false })?.isDirectory() && fs.realpathSync(at) === at;

function leaveIgnored(sync, paths) {
  if (!sync.gitignore || paths.length === 0) return paths;
  // The setting keeps Git from starting a program that the repository names.
  const asked = ["-c", "core.fsmonitor=false", "check-ignore", "--stdin", "-z"];
  const given = { cwd: sync.root, input: paths.join("\0"), maxBuffer: Infinity };
  const { error, status, stdout } = spawnSync("git", asked, given);
  if (error?.code === "ENOENT") throw trouble("--gitignore needs Git, which is not installed.");
  if (status !== 0 && status !== 1) throw trouble(`Git can't say what it ignores in ${sync.root}.`);
  const ignored = new Set(stdout.toString().split("\0"));
  return paths.filter((path) => !ignored.has(path));
}

/** The file's entry with the hash of its bytes; null: it isn't sent now, and isn't gone either. */
function lookAt(sync, path) {
  const stat = fs.lstatSync(join(sync.root, path), { bigint: true, throwIfNoEntry: false });
  const entry = sync.files.get(keyOf(path)) ?? { path, seen: null };
  if (stat === undefined || entry.stamp !== stampOf(stat)) {
    const isLarge = stat?.size > MOST_BYTES;
    const read = isLarge ? null : readWhole(sync, path);
    const why = isLarge ? "it has more than 10 MB" : "it changes just now, or can't be read";
    if (read === null) return note(sync, path, `left ${path}: ${why}`);
    const isText = extname(path) !== "" || isTextOf(read.bytes);
    Object.assign(entry, { hash: isText ? read.hash : null, stamp: read.stamp });
    sync.files.set(keyOf(path), entry);
  }
  return entry.hash === null ? null : entry;
}

/** UTF-8, or UTF-16 with its mark. */
const isTextOf = (bytes) =>
  /^(fffe|feff)/.test(bytes.toString("hex", 0, 2)) || (isUtf8(bytes) && !bytes.includes(0));

/** The bytes of one moment, or null. No stamp is kept while another write could have the same. */
function readWhole({ root }, path) {
  const full = join(root, path);
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
  try {
    const before = fs.lstatSync(full, { bigint: true });
    const bytes = fs.readFileSync(full, { flag: O_RDONLY | O_NOFOLLOW | O_NONBLOCK });
    const stamp = stampOf(fs.lstatSync(full, { bigint: true }));
    const isSteady = before.isFile() && stamp === stampOf(before);
    if (!isSteady || fs.realpathSync(full) !== full) return null;
    const isSettled = Date.now() - Number(before.mtimeMs) > 2000;
    return { bytes, hash: hashOf(bytes), stamp: isSettled ? stamp : null };
  } catch {
    return null;
  }
}

/** The second time catches programs that set the first one back. */
const stampOf = ({ size, mtimeNs, ctimeNs, ino }) => [size, mtimeNs, ctimeNs, ino].join(" ");

function findGone(sync, names, files) {
  const isTold = ({ seen, state }) => seen || state === "held" || state === "decided";
  const gone = [...sync.files].filter(
    ([key, one]) => isTold(one) && !files.has(key) && isGone(sync.root, names, one.path),
  );
  // A yes is said to one run, not to each time that a disk is away.
  const isUnsure = sync.isWatching || !sync.yes;
  if (gone.length > 0 && isUnsure && fs.readdirSync(sync.root).length === 0) {
    const question = `${sync.root} is empty. Is its disk there?`;
    const how = sync.isWatching ? "With --yes, and without --watch," : "With --yes";
    throw trouble(`${question} ${how} ${gone.length} files are sent as deleted.`, "away");
  }
  return gone.map(([, entry]) => Object.assign(entry, { hash: null, stamp: null }));
}

/** Whether no file is there, or a folder in its place. What lies behind a link may be away. */
function isGone(root, names, path) {
  let [at, rest, stat] = ["", path.split("/")];
  do {
    const next = posix.join(at, rest.shift());
    at = names.get(keyOf(next)) ?? next;
    stat = fs.lstatSync(join(root, at), { throwIfNoEntry: false });
  } while (stat?.isDirectory() && rest.length > 0);
  return stat === undefined || stat.isDirectory() || (stat.isFile() && rest.length > 0);
}

function dataFolder() {
  const { XDG_DATA_HOME: data = "", LOCALAPPDATA: local = homedir() } = process.env;
  if (process.platform === "win32") return join(local, "keepsake");
  const standard = process.platform === "darwin" ? "Library/Application Support" : ".local/share";
  return join(data.startsWith("/") ? data : join(homedir(), standard), "keepsake");
}

/**
 * An entry has the hash that both sides agreed on (`seen`), the `hash` of the bytes with its `stamp`,
 * and the hash that needs no second sending (`tried`) with what it came to: "held" or "unread";
 * "decided" is what was held, and is to be told. A file that was deleted keeps its entry: the folder sent it before. `said` has what was printed, and is not printed again.
 */
function loadState(sync) {
  const name = hashOf([sync.server, sync.agent, sync.real].join("\n")).slice(0, 32);
  const file = join(dataFolder(), `${name}.json`);
  try {
    const saved = fs.readFileSync(file, "utf8");
    const { version, files, said } = JSON.parse(saved);
    if (version !== VERSION) throw new Error(`version ${version}`);
    return { file, saved, files: new Map(files), said: new Map(said) };
  } catch (error) {
    const isBroken = error.code !== "ENOENT";
    if (isBroken) print(`The state ${file} can't be read, so this is a first run.`, process.stderr);
    return { file, files: new Map(), said: new Map() };
  }
}

function saveState(sync) {
  const { file, files, said } = sync;
  const text = JSON.stringify({ version: VERSION, files: [...files], said: [...said] });
  if (sync.isDry || text === sync.saved) return;
  fs.writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
  fs.renameSync(`${file}.tmp`, file);
  sync.saved = text;
}

/** Two connectors of one folder would write into each other's work. */
function lockFolder({ real, isDry }) {
  if (isDry) return;
  fs.mkdirSync(dataFolder(), { recursive: true, mode: 0o700 });
  const lock = join(dataFolder(), `${hashOf(real).slice(0, 32)}.lock`);
  while (fs.existsSync(lock)) {
    const [holder, began] = fs.readFileSync(lock, "utf8").split(" ");
    const isSame = began === undefined || began === beganAt(holder);
    if (isElsewhere(Number(holder)) && isSame)
      throw trouble(`Process ${holder} already keeps it in step, says ${lock}.`);
    fs.rmSync(lock, { force: true });
  }
  fs.writeFileSync(lock, `${process.pid} ${beganAt(process.pid)}`, { flag: "wx", mode: 0o600 });
  process.on("exit", () => fs.rmSync(lock, { force: true }));
}

/** When a process began, where Linux tells: its number is given again, in a new container at once. */
function beganAt(id) {
  try {
    return fs.readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1).split(" ")[19];
  } catch {
    return "";
  }
}

/** Whether it is another process that runs. Another user's can't be signalled, but is alive. */
function isElsewhere(id) {
  try {
    return id > 0 && id !== process.pid && process.kill(id, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The name of a file must not steer the terminal. */
const print = (line, to = process.stdout) => to.write(`${line.replaceAll(/\p{Cc}/gu, "?")}\n`);
const report = ({ isDry }, line) => print(`${isDry ? "dry run: " : ""}${line}`);

/** Prints what isn't done, once for each file and reason. */
function note(sync, path, line) {
  if (sync.said.get(path) !== line) report(sync, line);
  sync.said.set(path, line);
  return null;
}

async function ask(sync, path, body) {
  const address = `${sync.server}/api/v1/agents/${encodeURIComponent(sync.agent)}${path}`;
  const headers = { authorization: `Bearer ${sync.key}`, "content-type": "application/json" };
  const signal = AbortSignal.timeout(120_000);
  // The key must not follow to another address.
  const given = { headers, signal, redirect: "error", body: JSON.stringify(body) };
  const fail = ({ cause, message }) => {
    const why = cause?.code ?? cause?.message ?? message;
    throw trouble(`Keepsake gave no answer at ${sync.server} (${why}).`, "away");
  };
  const answer = await fetch(address, { ...given, method: body ? "POST" : "GET" }).catch(fail);
  const value = await answer.json().catch(fail);
  if (answer.ok && isReadable(value)) return value;
  if (answer.ok)
    throw trouble(`What ${sync.server} answers can't be read. Is it Keepsake?`, "away");
  const sentence = value?.detail ?? value?.title ?? `Keepsake answered ${answer.status}.`;
  const named = value?.errors === undefined ? "" : ` ${JSON.stringify(value.errors)}`;
  throw trouble(sentence + named, [401, 403, 404].includes(answer.status) ? "final" : "away");
}

function isReadable(value) {
  const isText = (one) => one === undefined || typeof one === "string";
  const isOne = (one) => typeof one?.path === "string" && isText(one.content);
  const isList = (list) => Array.isArray(list) && list.every(isOne);
  return isList(value?.files) && isList(value.writes ?? []) && isText(value.newMemoriesFile ?? "");
}

/** Whether the file has an edit, or a decision of a person, that Keepsake wasn't told. */
const isUnsent = ({ hash, seen, tried, state }) =>
  state === "decided" || ((hash !== seen || state === "held") && tried !== (hash ?? "deleted"));

const wasSent = (entry) => Boolean(entry?.seen) || entry?.tried !== undefined;

/** F9: what it sent before, the file for new memories, and with --yes all of a first run. */
const isOurs = (sync, path, place) =>
  wasSent(sync.files.get(keyOf(path))) ||
  keyOf(path) === keyOf(place ?? "") ||
  (sync.yes && sync.isFirst);

/** Asks for the hashes alone: an unchanged folder needs no upload. */
async function hasNews(sync, ours, names) {
  const { files, newMemoriesFile } = await ask(sync, "/folder");
  const theirs = new Map(files.map((file) => [keyOf(file.path), file]));
  for (const { path, hash, state } of ours) {
    const their = theirs.get(keyOf(path)) ?? { hash: null, held: false };
    theirs.delete(keyOf(path));
    // A hold that ended is news; while it lasts nothing is written.
    const isOther = state !== "unread" && their.hash !== hash;
    if (!their.held && (state === "held" || isOther)) return true;
  }
  const others = [...theirs].filter(([key, { path }]) => maySend(sync, path) && !names.has(key));
  if (others.some(([, { path }]) => isOurs(sync, path, newMemoriesFile))) return true;
  if (others.length > 0 && ours.length === 0 && sync.isFirst) {
    const has = `Keepsake has ${others.length} files that ${sync.root} never sent.`;
    throw trouble(`${has} With --yes they are written there.`);
  }
  return false;
}

/** Rounds until all is told. Returns what Keepsake waits for with its writing, if it does. */
async function syncAll(sync, folder) {
  sync.isPart = false;
  const wait = await syncOnce(sync, folder);
  return sync.isPart ? syncAll(sync, readFolder(sync)) : wait;
}

/** One round. Returns what Keepsake waits for with its writing, if it does. */
async function syncOnce(sync, { files, gone, names }) {
  const ours = [...files.values(), ...gone];
  try {
    if (!ours.some(isUnsent) && !(await hasNews(sync, ours, names))) return null;
    const sent = describeAll(sync, ours);
    const isJoining = sync.yes && ours.every(({ seen }) => seen === null);
    const request = { version: VERSION, files: sent, join: isJoining, dryRun: sync.isDry };
    const answer = await ask(sync, "/folder/sync", request);
    if (answer.join) throw trouble(answer.join);
    const told = new Map(answer.files.map((file) => [keyOf(file.path), file]));
    for (const item of sent) settle(sync, item, told.get(keyOf(item.path)), answer);
    const [place, unwritten] = [answer.newMemoriesFile, new Set()];
    const isDeletion = ({ hash }) => Number(hash === null);
    for (const write of (answer.writes ?? []).sort((a, b) => isDeletion(a) - isDeletion(b))) {
      // A signal is heard between two files, never within one.
      await nextTurn();
      // A deletion that went with no request yet is not known there.
      const known = sync.files.get(keyOf(write.path));
      if (write.over === null && known && !told.has(keyOf(write.path)) && isUnsent(known)) continue;
      const why = await writeBack(sync, names, { ...write, place, unwritten }).catch(
        ({ code, message }) => code ?? message,
      );
      if (why) note(sync, write.path, `left ${write.path}: ${why}`);
    }
    sync.isFirst = false;
    if (answer.wait) note(sync, "", `waited: ${answer.wait}`);
    else sync.said.delete("");
    return answer.wait ?? null;
  } finally {
    saveState(sync);
  }
}

/** The files as a request names them. What doesn't fit, or changes just now, goes with the next. */
function describeAll(sync, entries) {
  const items = [];
  let size = 0;
  for (const entry of entries.sort((a, b) => Number(isUnsent(b)) - Number(isUnsent(a)))) {
    const { seen, hash, tried } = entry;
    const item = { path: entry.path.normalize("NFC"), seen, hash, tried: tried ?? "none" };
    if (item.hash !== null && item.hash !== item.seen) {
      // What doesn't fit goes with the next round.
      if (size >= MOST_SENT && isUnsent(entry)) sync.isPart = true;
      const read = size < MOST_SENT ? readWhole(sync, entry.path) : null;
      if (read === null || (sync.isWatching && read.hash !== item.hash)) continue;
      item.content = read.bytes.toString("base64");
      item.hash = entry.hash = read.hash;
      entry.stamp = read.stamp;
      size += item.content.length;
    }
    if (items.length < MOST_FILES) items.push(item);
    else if (isUnsent(entry)) sync.isPart = true;
  }
  return items;
}

/** Remembers what one file came to, and prints its line. */
function settle(sync, { path, seen, hash }, told = { state: "waiting" }, { session }) {
  const { state, why } = told;
  const entry = sync.files.get(keyOf(path));
  const tried = hash ?? "deleted";
  if (state === "unknown") {
    // Keepsake went back to an older state of its own: the next round sends the file as a new one.
    Object.assign(entry, { seen: null, tried: null, state: null });
    sync.isPart = true;
    return;
  }
  const isNews = hash !== seen && (entry.state !== state || entry.tried !== tried);
  const place = session ? `${sync.server}/sessions/${session.id}` : sync.server;
  if (state === "held" && isNews) report(sync, `held ${path}: a person must look at ${place}`);
  if (state === "unread" && why) note(sync, path, `left ${path}: ${why}`);
  const isSent = state === "taken" || (state === "unread" && !why);
  if (isSent && isNews) report(sync, `sent ${path}${hash === null ? ": deleted" : ""}`);
  // What was taken in is agreed on, though a session or a write follows.
  const isAgreed = told.hash === hash || state === "taken";
  if (isAgreed && state !== "held" && state !== "waiting") {
    if (state !== "unread") sync.said.delete(path);
    Object.assign(entry, { seen: hash, tried: null, state: null });
  } else if (hash !== seen || entry.state) {
    const over = state === "waiting" ? "held" : "decided";
    const isOver = entry.state === "held" && state !== "held";
    Object.assign(entry, { tried, state: isOver ? over : state });
  }
}

/** Writes or deletes one file. Returns or throws why it didn't. `unwritten` are lines of new files. */
async function writeBack(sync, names, { path, place, unwritten, over, hash, content = "" }) {
  const key = keyOf(path);
  const known = sync.files.get(key);
  if (sync.only !== null && !maySend(sync, path)) return null;
  const isAway = isWrong(path) || (!known && DEVICE.test(path));
  if (isAway || !maySend(sync, path)) return "Keepsake may not write there";
  // A new file comes only to where nothing is, not even what isn't sent.
  if (over === null && names.has(key)) return null;
  if (over !== null && !known) return "Keepsake was never sent what is there";
  const bytes = hash === null ? null : Buffer.from(content, "base64");
  if (!isOurs(sync, path, place)) {
    for (const line of linesOf(bytes)) unwritten.add(line);
    return "this folder never sent it";
  }
  if (bytes === null && hasMoved(sync, known?.path ?? path, unwritten))
    return "most of it is now in a file that this folder never sent";
  if (bytes !== null && hashOf(bytes) !== hash) return "it was damaged on the way";
  const target = findTarget(sync.root, names, (known?.path ?? path).split("/"));
  const given = { path: target, hash, bytes, isDry: sync.isDry };
  if (replaceFile(join(sync.root, target), over, given)) {
    report(sync, `${hash === null ? "deleted" : "wrote"} ${target}`);
  }
  sync.said.delete(path);
  // A decision is given until the folder is seen to have it: a round that says so is due.
  const isDecided = known?.state === "decided" && !sync.isDry;
  if (isDecided) sync.isPart = true;
  const told = isDecided ? { state: "decided", tried: known.tried } : { state: null };
  sync.files.set(key, { path: target, seen: hash, hash, ...told });
  return null;
}

const linesOf = (bytes) => (bytes?.toString() ?? "").split(/[\r\n]+/).filter((line) => line.trim());

/** Whether half of a file's lines are in files that aren't written here: deleted, they would be lost. */
function hasMoved(sync, path, unwritten) {
  const lines = linesOf(unwritten.size > 0 ? readWhole(sync, path)?.bytes : null);
  const moved = lines.filter((line) => unwritten.has(line)).length;
  return moved > 0 && moved * 2 >= lines.length;
}

/** The path as the disk spells its folders, none of which may be a link. */
function findTarget(root, names, parts) {
  let path = "";
  for (const part of ["", ...parts.slice(0, -1)]) {
    path = names.get(keyOf(posix.join(path, part))) ?? posix.join(path, part);
    const at = join(root, path);
    const isThere = fs.lstatSync(at, { throwIfNoEntry: false }) !== undefined;
    if (isThere && !isFolder(at)) throw trouble("a link or a file is on the way to it");
  }
  return posix.join(path, parts.at(-1));
}

/** Whether it changed the file; it throws where other bytes than `over` are there. */
function replaceFile(full, over, { path, hash, bytes, isDry }) {
  const temporary = join(dirname(full), `.keepsake-${process.pid}.tmp`);
  const stat = fs.lstatSync(full, { throwIfNoEntry: false });
  if (stat?.isFile() === false) throw trouble("it is no file");
  try {
    if (bytes !== null && !isDry) {
      fs.mkdirSync(dirname(full), { recursive: true });
      fs.writeFileSync(temporary, bytes, { flag: "wx", flush: true });
      if (stat !== undefined) fs.chmodSync(temporary, stat.mode & 0o777);
    }
    // As late as can be: what an agent writes from here to the next line would be lost.
    const there = fs.existsSync(full) ? hashOf(fs.readFileSync(full)) : null;
    if (there !== hash && there !== over) throw trouble("it changed meanwhile");
    if (there === hash || isDry) return there !== hash;
    if (bytes === null) moveAside(full, path);
    else fs.renameSync(temporary, full);
    return true;
  } finally {
    if (!isDry) fs.rmSync(temporary, { force: true });
  }
}

/** What it deletes stays in the data folder for 30 days: Keepsake may not have all of its bytes. */
function moveAside(full, path) {
  const all = join(dataFolder(), "deleted");
  const nameAt = (time) => new Date(time).toISOString().replaceAll(":", "-");
  const target = join(all, nameAt(Date.now()), path);
  fs.mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  fs.copyFileSync(full, target);
  fs.unlinkSync(full);
  for (const name of fs.readdirSync(all)) {
    if (name < nameAt(Date.now() - 30 * 86_400_000))
      fs.rmSync(join(all, name), { recursive: true, force: true });
  }
}

/**
 * Whether what is unsent may go. A file can be written in two halves, and the first one would be sent
 * as a loss: so all stands still for 0.6 seconds, or was looked at for 1.5. `burst` is of the last look.
 */
function isWhole(burst, unsent, at) {
  const key = unsent.map(({ path, hash }) => `${path}\n${hash}`).join("\n");
  if (key !== burst.key && burst.isOver) burst.began = at;
  if (key !== burst.key) Object.assign(burst, { key, since: at });
  // A stamp is kept of what was written a while ago.
  const isOld = unsent.every(({ stamp }) => stamp);
  burst.isOver = isOld || at - burst.since >= 600 || at - burst.began >= 1500;
  return burst.isOver;
}

/** Goes on, whatever is away for a while: the folder, or Keepsake. */
async function watchFolder(sync) {
  let [nextAsk, wait, said, looked] = [0, 5000, null, 0];
  const burst = { key: "", since: 0, began: 0, isOver: true };
  // Looking finds what the events of some disks and systems miss; it takes a tenth of the time at most.
  for (; ; await pause(burst.isOver ? Math.max(300, looked * 10) : 300)) {
    const begun = Date.now();
    try {
      const folder = readFolder(sync);
      const unsent = [...folder.files.values(), ...folder.gone].filter(isUnsent);
      looked = Date.now() - begun;
      if (!isWhole(burst, unsent, begun)) continue;
      if (Date.now() < nextAsk && (unsent.length === 0 || said !== null)) continue;
      const waits = await syncAll(sync, folder);
      wait = waits === null ? 5000 : Math.min(wait * 2, 60_000);
      said = null;
    } catch (error) {
      if (error.kind === "final") throw error;
      if (error.message !== said) print(error.message, process.stderr);
      wait = said === null ? 1000 : Math.min(wait * 2, 60_000);
      said = error.message;
    }
    nextAsk = Date.now() + wait;
  }
}

// Who reads the lines may be gone; the work goes on.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
try {
  const command = readCommand();
  lockFolder(command);
  const sync = { ...command, ...loadState(command) };
  sync.isFirst = ![...sync.files.values()].some(wasSent);
  const end = () => {
    saveState(sync);
    process.exit(sync.isWatching ? 0 : 1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  await (sync.isWatching ? watchFolder(sync) : syncAll(sync, readFolder(sync)));
} catch (error) {
  print(error.message, process.stderr);
  process.exitCode = 1;
}
// The connection to Keepsake would stay open for seconds. What was printed goes out before.
process.stdout.write("", () => process.exit());
