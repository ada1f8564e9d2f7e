import { contentParts } from "@/lib/interop/block";
import type { Sha256 } from "@/lib/ledger/audit/certificate";
import {
  type Finding,
  type FoundMemory,
  type ImportFormat,
  type ImportItem,
  type ImportPlan,
  type ImportReading,
  noticed,
  showName,
  type SkippedLine,
  SourceKeys,
} from "@/lib/interop/finding";
import { decodeTwice, isOversized, textLines } from "@/lib/interop/json";
import { readExport } from "@/lib/interop/export-file";
import { readCsv, readJsonRecords } from "@/lib/interop/records";
import { readLetta } from "@/lib/interop/letta";
import { readMcpMemory } from "@/lib/interop/mcp-memory";
import { recogniseFormat, type Recognition } from "@/lib/interop/format";
import type { StructureGroup } from "@/lib/ledger/file-structure";
import {
  checkContent,
  findTextFault,
  hiddenParts,
  makeLoggable,
  showHidden,
} from "@/lib/ledger/texts/content";
import { findSecrets, redactSecrets } from "@/lib/interop/secrets";

export interface ImportOptions {
  /** Forces a format; without it the content decides. */
  readonly format?: ImportFormat | undefined;
  /** Unsaid, what looks secret is left out, but for our own export, which must come back whole. */
  readonly secrets?: "leave-out" | "keep" | undefined;
  /** Milliseconds UTC: no memory is younger. */
  readonly now: number;
  readonly sha256: Sha256;
}

/**
 * Reads a file of a known format into a plan; nothing is written. Any text gives a plan or a
 * sentence that says why there is none. A line that cannot be read is skipped and named. In steps.
 */
export function* readImportInSteps(
  text: string,
  options: ImportOptions,
): Generator<undefined, ImportReading> {
  const sent = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const decoded = options.format === "text" ? null : decodeTwice(sent);
  const body = decoded ?? sent;
  if (options.format !== "text" && (yield* isOversized(body))) {
    return { ok: false, message: "The file has too many values. Import it in parts." };
  }
  const recognition: Recognition =
    options.format === undefined ? recogniseFormat(body) : { ok: true, format: options.format };
  if (!recognition.ok) return recognition;
  const { format, document } = recognition;
  const secrets = options.secrets ?? (format === "keepsake" ? "keep" : "leave-out");
  const plain = readers[format](body, options, document);
  const findings = decoded === null ? plain : withNotice(plain);
  return yield* planImport(format, findings, { secrets, sha256: options.sha256 });
}

function* withNotice(findings: Iterable<Finding>): Generator<Finding> {
  yield noticed(
    null,
    "The file's JSON was encoded twice. Line numbers are those of the decoded text.",
  );
  yield* findings;
}

/** `document` is the whole text as JSON, where it was parsed already. */
type Reader = (text: string, options: ImportOptions, document: unknown) => Iterable<Finding>;

const readers: Readonly<Record<ImportFormat, Reader>> = {
  keepsake: (text, { sha256 }) => readExport(text, sha256),
  "mcp-memory": (text, { now }, document) => readMcpMemory(text, now, document),
  letta: (text, _options, document) => readLetta(text, document),
  json: (text, { now }, document) => readJsonRecords(text, now, document),
  jsonl: (text, { now }, document) => readJsonRecords(text, now, document),
  csv: (text, { now }) => readCsv(text, now),
  text: (text) => readParagraphs(text),
};

/** Plain text: one memory per paragraph, paragraphs being parted by blank lines. */
function* readParagraphs(text: string): Generator<Finding> {
  let paragraph: string[] = [];
  let begin = 1;
  for (const { line, text: written } of textLines(text)) {
    if (written.trim() !== "") {
      if (paragraph.length === 0) begin = line;
      paragraph.push(written);
    } else if (paragraph.length > 0) {
      yield foundAt(begin, paragraph);
      paragraph = [];
    }
  }
  if (paragraph.length > 0) yield foundAt(begin, paragraph);
}

function foundAt(line: number, paragraph: readonly string[]): Finding {
  return {
    kind: "memory",
    memory: { line, source: `text:${line}`, content: paragraph.join("\n"), splittable: true },
  };
}

const maxItems = 100_000;
const maxSkippedListed = 10_000;
const maxNameCodePoints = 100;
const maxHiddenCodePoints = 60;

interface PlanOptions {
  readonly secrets: "leave-out" | "keep";
  readonly sha256: Sha256;
}

const findingsPerStep = 200;

/**
 * Checks what a reader found and makes the plan of it: nothing that M3 refuses gets into it. In
 * steps, because a large file takes seconds and nothing else would have its turn meanwhile.
 */
export function* planImport(
  format: ImportFormat,
  findings: Iterable<Finding>,
  options: PlanOptions,
): Generator<undefined, ImportReading> {
  const draft = new PlanDraft(format, options);
  let count = 0;
  for (const finding of findings) {
    if (finding.kind === "refused") return { ok: false, message: finding.message };
    if (finding.kind === "turn") {
      yield;
      continue;
    }
    yield* draft.take(finding);
    const overflow = draft.findOverflow();
    if (overflow !== null) return { ok: false, message: overflow };
    count += 1;
    if (count % findingsPerStep === 0) yield;
  }
  return { ok: true, plan: draft.finish() };
}

class PlanDraft {
  private readonly items: ImportItem[] = [];
  private readonly skipped: SkippedLine[] = [];
  private skippedUnlisted = 0;
  private readonly groups = new Map<string, StructureGroup>();
  private agentName: string | null = null;
  private lastNumber: number | null = null;
  private ledgerHash: string | null = null;
  private readonly notices = new NoticeList();
  private readonly keys: SourceKeys;
  private readonly format: ImportFormat;
  private readonly keepsSecrets: boolean;

  constructor(format: ImportFormat, options: PlanOptions) {
    this.format = format;
    this.keepsSecrets = options.secrets === "keep";
    this.keys = new SourceKeys(options.sha256);
  }

  *take(finding: Exclude<Finding, { kind: "refused" | "turn" }>): Generator<undefined, void> {
    switch (finding.kind) {
      case "memory":
        yield* this.takeMemory(finding.memory);
        break;
      case "skipped":
        this.skip(finding.line, finding.reason);
        break;
      case "noticed":
        this.notices.add(finding.notice, finding.line);
        break;
      case "named":
        this.agentName = cleanName(finding.agentName);
        break;
      case "grouped":
        this.takeGroup(finding.group);
        break;
      case "exported":
        this.lastNumber = finding.lastNumber;
        this.ledgerHash = finding.ledgerHash;
        break;
    }
  }

  findOverflow(): string | null {
    const limit = maxItems.toLocaleString("en");
    // Our own export cannot be parted: what it was written from has as many.
    if (this.items.length > maxItems && this.format !== "keepsake") {
      return `The file has more than ${limit} memories. Import it in parts.`;
    }
    return this.skipped.length + this.skippedUnlisted > maxItems
      ? `More than ${limit} lines can't be read, so this isn't a ${this.format} file.`
      : null;
  }

  finish(): ImportPlan {
    const { format, items, skipped, agentName, lastNumber, ledgerHash } = this;
    const groups = [...this.groups.values()];
    if (this.skippedUnlisted > 0) {
      this.notices.add(`${this.skippedUnlisted} more skipped lines are not listed.`, null);
    }
    const isDocument = format === "json" || format === "letta";
    const warnings = this.notices.sentences(isDocument ? "entry" : "line");
    const found = { format, items, skipped, warnings, agentName, groups };
    return { ...found, lastNumber, ledgerHash };
  }

  /** What can't be stored, or looks secret, does not go home. */
  private takeGroup(group: StructureGroup): void {
    const isFit = (text: string) =>
      findTextFault(text) === null &&
      (this.keepsSecrets || findSecrets(showHidden(text)).length === 0);
    if ([group.name, group.entityType ?? "", group.description ?? ""].every(isFit)) {
      this.groups.set(group.name, group);
    }
  }

  private *takeMemory(found: FoundMemory): Generator<undefined, void> {
    const parts = yield* contentParts(found);
    if (parts.length > 1) {
      this.notices.add("Text longer than the limit was split into several memories.", found.line);
    }
    for (const part of parts) {
      this.takeContent(found, part);
      if (parts.length > 1) yield;
    }
  }

  private takeContent(found: FoundMemory, raw: string): void {
    const check = checkContent(raw);
    if (!check.ok) {
      this.skip(found.line, `${check.message}${placeOf(found)}`);
      return;
    }
    const [secret] = findSecrets(showHidden(check.content));
    const holdsSecret = `contains what looks like ${secret?.kind}`;
    if (secret !== undefined && !this.keepsSecrets) {
      this.skip(found.line, `It ${holdsSecret}, and was left out.${placeOf(found)}`);
      return;
    }
    this.items.push(this.toItem(found, check.content));
    const [hidden] = hiddenParts(check.content);
    if (hidden !== undefined) {
      const what = makeLoggable(redactSecrets(hidden).text, maxHiddenCodePoints);
      this.notices.add(`A memory has text that no one sees: ${what}. Pages show it.`, found.line);
    }
    if (secret !== undefined) {
      this.notices.add(`A memory ${holdsSecret}.${placeOf(found)}`, found.line);
    }
  }

  private toItem(found: FoundMemory, content: string): ImportItem {
    const type = found.type ?? "core";
    return {
      line: found.line,
      type,
      content,
      category: found.category ?? null,
      constitutional: found.constitutional ?? false,
      isForeign: found.isForeign ?? false,
      createdAt: found.createdAt ?? null,
      observedAt: found.observedAt ?? null,
      discardedAt: found.discardedAt ?? null,
      relevance: found.relevance ?? null,
      sources: found.sources ?? [],
      number: found.number ?? null,
      version: found.version ?? null,
      supports: found.supports ?? [],
      group: found.group ?? null,
      relation: found.relation ?? null,
      source: showName(found.source),
      sourceKey: found.sourceKey ?? this.keys.next(type, content),
    };
  }

  private skip(line: number, reason: string): void {
    if (this.skipped.length < maxSkippedListed) this.skipped.push({ line, reason });
    else this.skippedUnlisted += 1;
  }
}

function placeOf({ place }: FoundMemory): string {
  return place === undefined ? "" : ` It is in ${place}.`;
}

function cleanName(raw: string): string | null {
  const words = raw.replace(/\s+/gu, " ").trim();
  const name = Array.from(words).slice(0, maxNameCodePoints).join("").trim();
  return name === "" || findTextFault(name) !== null ? null : name;
}

const maxLinesNamed = 5;
const maxNotices = 100;

/** Notices of an import, each said once with the lines, or the entries, that it is about. */
class NoticeList {
  private readonly lines = new Map<string, { count: number; named: number[] }>();
  private unlisted = 0;

  add(notice: string, line: number | null): void {
    const known = this.lines.get(notice);
    if (known === undefined && this.lines.size >= maxNotices) {
      this.unlisted += 1;
      return;
    }
    const entry = known ?? { count: 0, named: [] };
    this.lines.set(notice, entry);
    if (line === null || entry.named.at(-1) === line) return;
    entry.count += 1;
    if (entry.named.length < maxLinesNamed) entry.named.push(line);
  }

  sentences(noun: "line" | "entry"): string[] {
    const said = [...this.lines].map(
      ([notice, { count, named }]) => notice + whereOf(noun, count, named),
    );
    return this.unlisted === 0
      ? said
      : [...said, `${this.unlisted} further notices are not listed.`];
  }
}

function whereOf(noun: "line" | "entry", count: number, named: readonly number[]): string {
  if (count === 0) return "";
  const nouns = noun === "line" ? "lines" : "entries";
  const more = count > named.length ? ` and ${count - named.length} more` : "";
  return ` (${count === 1 ? noun : nouns} ${named.join(", ")}${more})`;
}
