import { type BlockSplit, splitBlockInSteps } from "@/lib/interop/block";
import { type Finding, noticed, quoteName, refused, skipped, turn } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject, parseJson } from "@/lib/interop/json";
import type { FileStructure, StructureGroup } from "@/lib/ledger/file-structure";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countCodePoints } from "@/lib/ledger/texts/content";

/** What the metadata of a block of ours holds, by which it is known again. */
const ownBlockMetadata = { keepsake: "list" } as const;

/** A memory as an item of a list in markdown: its further lines are indented. */
function ownBlockItem(content: string): string {
  return `- ${content.replaceAll("\n", "\n  ")}\n`;
}

/** The blocks of memories that have no other. */
const ownLabels = { open: "memories", fixed: "constitutional" } as const;

function isOwnBlock(metadata: unknown): boolean {
  return isJsonObject(metadata) && metadata["keepsake"] === ownBlockMetadata.keepsake;
}

/** The memories of such a list, to the letter; what was written between them since is one, too. */
function splitOwnBlock(value: string): string[] {
  const items: string[][] = [];
  for (const line of value.split("\n")) {
    const open = items.at(-1);
    const isFurther = open !== undefined && (line === "" || line.startsWith("  "));
    if (isFurther) open.push(line.slice(2));
    else if (line.trim() !== "") items.push([line.startsWith("- ") ? line.slice(2) : line]);
  }
  return items.map((lines) => lines.join("\n").trim()).filter((text) => text !== "");
}

/**
 * A Letta agent file, of both known generations. Every memory block becomes single memories under
 * its own headings; prompts, messages and tools are no memories and are named as left out.
 */
export function* readLetta(text: string, document?: unknown): Generator<Finding> {
  const file = document ?? parseJson(text);
  if (!isJsonObject(file)) {
    const what = file === undefined ? "isn't valid JSON" : "is no JSON object";
    yield refused(`The file ${what}, so it isn't a Letta agent file.`);
    return;
  }
  const listed = Array.isArray(file["agents"]) ? file["agents"] : [file];
  const agents = listed.filter((agent) => isJsonObject(agent));
  const blocks = [file["blocks"], file["core_memory"], ...agents.map((one) => one["memory_blocks"])]
    .filter((list) => Array.isArray(list))
    .flat();
  if (blocks.length === 0) {
    yield refused("The file has no memory blocks, so it isn't a Letta agent file.");
    return;
  }
  yield* readAgents(agents);
  const titles: string[] = [];
  for (const [index, raw] of blocks.entries()) {
    for (const title of yield* readBlock(raw, index + 1)) titles.push(title);
  }
  yield* noticeTitles(titles);
}

const maxTitlesNamed = 3;

/** What goes home with a block's memories; null for the blocks that only we make. */
function toGroup(block: JsonObject): StructureGroup | null {
  const { label, limit, description, metadata, read_only: readOnly } = block;
  if (typeof label !== "string") return null;
  if (isOwnBlock(metadata) && Object.values(ownLabels).some((own) => own === label)) return null;
  return {
    name: label,
    ...(typeof limit === "number" && { limit }),
    ...(typeof description === "string" && { description }),
    isReadOnly: readOnly === true,
  };
}

export function* splitInTurns(value: string): Generator<Finding, BlockSplit> {
  const steps = splitBlockInSteps(value);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    yield turn;
  }
}

/** What we wrote ourselves is known to be a list of whole memories. */
function ownSplit(value: string): BlockSplit {
  return { entries: splitOwnBlock(value).map((text) => ({ heading: null, text })), titles: [] };
}

function* readAgents(agents: readonly JsonObject[]): Generator<Finding> {
  const name = agents.map((agent) => agent["name"]).find((given) => typeof given === "string");
  if (typeof name === "string") yield { kind: "named", agentName: name };
  if (agents.length > 1) {
    yield noticed(
      null,
      `The file has ${agents.length} agents; the blocks of all of them are imported.`,
    );
  }
  for (const { system, messages } of agents) {
    if (typeof system === "string" && system.trim() !== "") {
      yield noticed(
        null,
        `A system prompt (${countCodePoints(system)} characters) isn't a memory: add it to the agent's settings.`,
      );
    }
    if (Array.isArray(messages) && messages.length > 0) {
      yield noticed(null, `${messages.length} messages are not memories and are skipped.`);
    }
  }
}

/** The memories of a block; gives the titles that belong to none. */
function* readBlock(raw: unknown, line: number): Generator<Finding, readonly string[]> {
  const block: JsonObject = isJsonObject(raw) ? raw : {};
  const { value, metadata, limit } = block;
  const label = typeof block["label"] === "string" ? block["label"] : "without a label";
  const isReadOnly = block["read_only"] === true;
  const group = toGroup(block);
  const name = quoteName(label);
  if (group !== null) yield { kind: "grouped", group };
  if (typeof value !== "string") {
    yield skipped(line, `The block ${name} has no text.`);
    return [];
  }
  const split = isOwnBlock(metadata) ? ownSplit(value) : yield* splitInTurns(value);
  if (split.entries.length === 0) {
    yield skipped(line, `The block ${name} is empty.`);
  }
  for (const { heading, text } of split.entries) {
    const memory = {
      line,
      source: `letta:${label}`,
      place: `the block ${name}`,
      heading,
      group: group?.name ?? null,
      content: text,
      splittable: true,
      constitutional: isReadOnly,
    };
    yield { kind: "memory", memory };
  }
  if (isReadOnly) {
    yield noticed(null, `The block ${name} is read-only: its memories become constitutional.`);
  }
  const length = countCodePoints(value);
  if (typeof limit === "number" && length > limit) {
    yield noticed(
      null,
      `The block ${name} has ${length} characters, over its own limit of ${limit}; all of it is imported.`,
    );
  }
  return split.titles;
}

/** Titles over other headings belong to no memory, so they are named. */
function* noticeTitles(titles: readonly string[]): Generator<Finding> {
  if (titles.length === 0) return;
  const named = titles.slice(0, maxTitlesNamed).map((title) => quoteName(title));
  const more = titles.length > named.length ? ` and ${titles.length - named.length} more` : "";
  yield noticed(null, `Headings without text are skipped: ${named.join(", ")}${more}.`);
}

const usualLimit = 20_000;

/**
 * A Letta agent file. What came from such a file goes home to its block, with label and limit (F12);
 * all else to a block of memories, and a read-only one of the constitutional.
 */
export function* writeLetta(
  agent: { readonly agentName: string; readonly exportedAt: number },
  memories: readonly Memory[],
  structure: FileStructure | null = null,
): Generator<string> {
  const ledger = memories.toSorted(compareInLedger);
  const groups = structure?.groups ?? [];
  const home = new Map(groups.flatMap(({ name, numbers }) => numbers.map((one) => [one, name])));
  const others = ledger.filter(({ number }) => !home.has(number));
  const open = others.filter(({ constitutional }) => !constitutional);
  const fixed = others.filter(({ constitutional }) => constitutional);
  const members = Map.groupBy(ledger, ({ number }) => home.get(number));
  const blocks = groups.map((group) => toWritten(group, members.get(group.name) ?? []));
  const description = "Memories, one an item of the list.";
  if (open.length > 0 || groups.length === 0) {
    blocks.push(toWritten({ name: ownLabels.open, description }, open));
  }
  if (fixed.length > 0) {
    blocks.push(toWritten({ name: ownLabels.fixed, description, isReadOnly: true }, fixed));
  }
  yield* begin(
    agent,
    blocks.map((_, index) => `block-${index}`),
  );
  for (const [index, block] of blocks.entries()) {
    if (index > 0) yield ",";
    yield* writeBlock({ id: `block-${index}`, ...block.facts }, block.memories, block.limit);
  }
  yield `\n  ],\n  "created_at": ${JSON.stringify(new Date(agent.exportedAt).toISOString())}\n}\n`;
}

function toWritten(group: StructureGroup, memories: readonly Memory[]) {
  const { name, limit = usualLimit, description = null, isReadOnly = false } = group;
  return { facts: { label: name, read_only: isReadOnly, description }, limit, memories };
}

function* begin({ agentName }: { readonly agentName: string }, blockIds: readonly string[]) {
  const agents = [
    {
      id: "agent-0",
      name: agentName,
      agent_type: "letta_v1_agent",
      memory_blocks: [],
      block_ids: blockIds,
      tools: [],
      tool_ids: [],
      source_ids: [],
      tags: [],
      messages: [],
      in_context_message_ids: [],
      files_agents: [],
      group_ids: [],
    },
  ];
  const rest = { groups: [], files: [], sources: [], tools: [], mcp_servers: [], metadata: {} };
  const text = JSON.stringify({ agents, ...rest }, null, 2);
  yield `${text.slice(0, -2)},\n  "blocks": [`;
}

/** Written in pieces, so that a large ledger is never held as one text. */
function* writeBlock(
  facts: Readonly<Record<string, unknown>>,
  memories: readonly Memory[],
  limit: number,
) {
  const head = JSON.stringify({ ...facts, metadata: ownBlockMetadata });
  yield `\n    ${head.slice(0, -1)},"value":"`;
  let length = 0;
  for (const { content } of memories) {
    const item = ownBlockItem(content);
    length += countCodePoints(item);
    yield JSON.stringify(item).slice(1, -1);
  }
  yield `","limit":${Math.max(length, limit)}}`;
}
