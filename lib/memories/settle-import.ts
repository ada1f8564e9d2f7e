import type { Db } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { findImportedSources } from "@/db/queries/memories/acts";
import { Refusal } from "@/lib/errors";
import type { ImportItem, ImportPlan, SkippedLine } from "@/lib/interop/finding";
import { type Change, createMemory } from "@/lib/ledger/change";
import type { FileStructure } from "@/lib/ledger/file-structure";
import { checkCategory, isListed } from "@/lib/ledger/category";
import { highestImportedNumber, highestNumber } from "@/lib/ledger/memory-number";
import { refuseWithoutNumber } from "@/lib/memories/save";
import { firstMoment, lastMoment } from "@/lib/memories/schema";
import { findLookAlike, sayLookAlike } from "@/lib/memories/look-alike";

/** Throws a 400 for a plan that no agent can hold, made to look like our own export. */
function refuseUnstorable(plan: ImportPlan): void {
  if ((plan.lastNumber ?? 0) > highestImportedNumber) {
    const most = highestImportedNumber.toLocaleString("en");
    const file = `The export's last number is ${plan.lastNumber}; it can be at most ${most}. Export the memories as JSON instead.`;
    throw Refusal.invalid({ file });
  }
  for (const item of plan.items) {
    const fault = findFault(item);
    if (fault === null) continue;
    throw Refusal.invalid({ file: `The export is damaged: line ${item.line} has ${fault}.` });
  }
}

function findFault({ createdAt, discardedAt, category, supports }: ImportItem): string | null {
  if (!isMoment(createdAt) || !isMoment(discardedAt)) return "a time that cannot be kept";
  const check = checkCategory(category);
  if (!check.ok || check.category !== category) return "a category that cannot be kept";
  return supports.some((number) => number > highestNumber) ? "a number that cannot be kept" : null;
}

function isMoment(at: number | null): boolean {
  return at === null || (at >= firstMoment && at <= lastMoment);
}

/** What an import comes to in one agent: the writes, and what is reported of the rest. */
export interface SettledImport {
  readonly changes: readonly Change[];
  /** The key of each change, in the same order. */
  readonly sources: readonly { readonly sourceKey: string; readonly number: number }[];
  /** The number of each memory of the plan by its key, those that were there before among them. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly nextNumber: number;
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  /** Whether the agent becomes what another was when it was exported. */
  readonly restores: boolean;
  /** What goes home with the memories in the file's own structure; null for most files (F12). */
  readonly structure: FileStructure | null;
}

interface Numbered {
  readonly item: ImportItem;
  readonly number: number;
}

const maxSkippedListed = 10_000;

/** Gives numbers to what a plan holds, and leaves out what the agent took before. Writes nothing. */
export async function settleImport(
  db: Db,
  agent: AgentRow,
  plan: ImportPlan,
  at: Date,
): Promise<SettledImport> {
  refuseUnstorable(plan);
  const { immutableCategories, relationalCategories } = await loadAccount(db, agent.accountId);
  const protectedOnes = [...immutableCategories, ...relationalCategories];
  const offered = dropProtection(plan, protectedOnes);
  const { items, skipped } = leaveOutLookAlikes(offered, protectedOnes);
  const restores = plan.lastNumber !== null && agent.nextNumber === 1 && agent.revision === 0;
  const keys = restores ? [] : items.map((item) => item.sourceKey);
  const known = await findImportedSources(db, agent.id, keys);
  const added = items
    .filter((item) => !known.has(item.sourceKey))
    .map((item, index): Numbered => {
      const next = agent.nextNumber + index;
      return { item, number: restores ? (item.number ?? next) : next };
    });
  if (!restores && added.length > 0) refuseWithoutNumber(agent.nextNumber, added.length);
  const renumbered = renumberings(items, known, added);
  const sources = added.map(({ item, number }) => ({ sourceKey: item.sourceKey, number }));
  const made = sources.map(({ sourceKey, number }) => [sourceKey, number] as const);
  const numbers = new Map([...known, ...made]);
  return {
    changes: added.map((one) => toChange(one, at, renumbered)),
    sources,
    numbers,
    nextNumber: restores ? (plan.lastNumber ?? 0) + 1 : agent.nextNumber + added.length,
    ...reportSkipped({ ...offered, items, skipped }, known),
    restores,
    structure: structureOf(plan, items, numbers),
  };
}

/** What the file had beside its memories, by the numbers that they have here. */
function structureOf(
  { groups }: ImportPlan,
  items: readonly ImportItem[],
  numbers: ReadonlyMap<string, number>,
): FileStructure | null {
  const placed = items.map((item) => ({ ...item, number: numbers.get(item.sourceKey) ?? 0 }));
  const relations = placed.flatMap(({ relation, number }) =>
    relation === null ? [] : [{ ...relation, number }],
  );
  if (groups.length === 0 && relations.length === 0) return null;
  const members = Map.groupBy(placed, ({ group }) => group);
  return {
    groups: groups.map((group) => ({
      ...group,
      numbers: (members.get(group.name) ?? []).map(({ number }) => number),
    })),
    relations,
  };
}

/** M8: another product's category protects nothing before a person says so. */
function dropProtection(plan: ImportPlan, protectedOnes: readonly string[]): ImportPlan {
  const isOffer = ({ isForeign, category }: ImportItem) =>
    isForeign &&
    category !== null &&
    (isListed(category, protectedOnes) || findLookAlike(category, protectedOnes) !== null);
  const count = plan.items.filter(isOffer).length;
  if (count === 0) return plan;
  const warning = `Categories that protect memories here are not imported (${count}): label those memories yourself.`;
  const items = plan.items.map((item) => (isOffer(item) ? { ...item, category: null } : item));
  return { ...plan, items, warnings: [...plan.warnings, warning] };
}

/** M10: skips what looks like a protected category; our own export throws a 400. */
function leaveOutLookAlikes(plan: ImportPlan, protectedOnes: readonly string[]) {
  const looks = new Map<string, string | null>();
  const items: ImportItem[] = [];
  const skipped = [...plan.skipped];
  for (const item of plan.items) {
    const { category, line } = item;
    if (category !== null && !looks.has(category)) {
      looks.set(category, findLookAlike(category, protectedOnes));
    }
    const found = category === null ? null : (looks.get(category) ?? null);
    if (category === null || found === null) items.push(item);
    else skipped.push({ line, reason: sayLookAlike(category, found) });
  }
  const [first] = skipped.slice(plan.skipped.length);
  if (first !== undefined && plan.lastNumber !== null) {
    throw Refusal.invalid({ file: `Nothing was imported. Line ${first.line}: ${first.reason}` });
  }
  return { items, skipped };
}

/** What the numbers in our own export are called here, for what names them as its support. */
function renumberings(
  items: readonly ImportItem[],
  known: ReadonlyMap<string, number>,
  added: readonly Numbered[],
): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const { number, sourceKey } of items) {
    const here = known.get(sourceKey);
    if (number !== null && here !== undefined) numbers.set(number, here);
  }
  for (const { item, number } of added) if (item.number !== null) numbers.set(item.number, number);
  return numbers;
}

function toChange({ item, number }: Numbered, at: Date, numbers: Map<number, number>): Change {
  const { type, content, category, constitutional, discardedAt, relevance } = item;
  const memory = {
    number,
    type,
    content,
    category,
    constitutional,
    discardedAt,
    relevance,
    createdAt: item.createdAt ?? item.observedAt ?? at.getTime(),
    supports: item.supports.flatMap((support) => numbers.get(support) ?? []),
  };
  return createMemory(memory, item.sources);
}

/** Everything that is not added, by line; beyond a number of lines only how many. */
function reportSkipped(plan: ImportPlan, known: ReadonlyMap<string, number>) {
  const before = plan.items.flatMap(({ line, sourceKey }): SkippedLine[] => {
    const number = known.get(sourceKey);
    if (number === undefined) return [];
    return [{ line, reason: `Already imported as #${number}.`, importedAs: number }];
  });
  const skipped = [...plan.skipped, ...before].sort((a, b) => a.line - b.line);
  const unlisted = skipped.length - maxSkippedListed;
  const warnings =
    unlisted > 0
      ? [...plan.warnings, `${unlisted} more skipped lines are not listed.`]
      : plan.warnings;
  return { skipped: skipped.slice(0, maxSkippedListed), warnings };
}
