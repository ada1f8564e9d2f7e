import { type BlockSplit, splitBlockInSteps } from "@/lib/interop/block";
import { type Finding, noticed, quoteName, refused, skipped, turn } from "@/lib/interop/finding";
import { elementLines, isJsonObject, type JsonObject, parseJson } from "@/lib/interop/json";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

/** What the metadata of a block of ours holds, by which it is known again. */
const ownBlockMetadata = { keepsake: "list" } as const;

/** A memory as an item of a list in markdown: its further lines are indented. */
function ownBlockItem(content: string): string {
  return `- ${content.replaceAll("\n", "\n  ")}\n`;
}

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
  const blocks = [...listBlocks(text, file), ...agents.flatMap(listInlineBlocks)];
  if (blocks.length === 0) {
    yield refused("The file has no memory blocks, so it isn't a Letta agent file.");
    return;
  }
  yield* readAgents(agents);
  const titles: string[] = [];
  for (const { raw, line } of blocks) {
    const block = yield* toBlock(raw, line);
    for (const title of block.split.titles) titles.push(title);
    yield* readBlock(block);
  }
  yield* noticeTitles(titles);
}

const maxTitlesNamed = 3;

interface Block {
  readonly line: number;
  readonly label: string;
  readonly value: string | null;
  readonly split: BlockSplit;
  readonly limit: number;
  readonly isReadOnly: boolean;
}

interface ListedBlock {
  readonly raw: unknown;
  readonly line: number;
}

function listBlocks(text: string, file: JsonObject): ListedBlock[] {
  return ["blocks", "core_memory"].flatMap((key) => {
    const list = file[key];
    if (!Array.isArray(list)) return [];
    const lines = elementLines(text, key);
    return list.map((raw: unknown, index) => ({ raw, line: lines[index] ?? 1 }));
  });
}

/** Blocks that an agent carries itself instead of by their ids. */
function listInlineBlocks(agent: JsonObject): ListedBlock[] {
  const list = agent["memory_blocks"];
  return Array.isArray(list) ? list.map((raw: unknown) => ({ raw, line: 1 })) : [];
}

function* toBlock(raw: unknown, line: number): Generator<Finding, Block> {
  const block: JsonObject = isJsonObject(raw) ? raw : {};
  const { label, value, limit, metadata, read_only: readOnly } = block;
  const text = typeof value === "string" ? value : null;
  return {
    line,
    label: typeof label === "string" ? label : "without a label",
    value: text,
    split: isOwnBlock(metadata) ? ownSplit(text ?? "") : yield* splitInTurns(text ?? ""),
    limit: typeof limit === "number" ? limit : Number.POSITIVE_INFINITY,
    isReadOnly: readOnly === true,
  };
}

function* splitInTurns(value: string): Generator<Finding, BlockSplit> {
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

function* readBlock({ line, label, value, split, limit, isReadOnly }: Block): Generator<Finding> {
  const name = quoteName(label);
  if (value === null) {
    yield skipped(line, `The block ${name} has no text.`);
    return;
  }
  if (split.entries.length === 0) {
    yield skipped(line, `The block ${name} is empty.`);
  }
  for (const { heading, text } of split.entries) {
    const memory = {
      line,
      source: `letta:${label}`,
      place: `the block ${name}`,
      heading,
      content: text,
      splittable: true,
      constitutional: isReadOnly,
    };
    yield { kind: "memory", memory };
  }
  if (isReadOnly) {
    yield noticed(null, `The block ${name} is read-only: its memories become constitutional.`);
  }
  const length = value.length > limit ? countCodePoints(value) : 0;
  if (length > limit) {
    yield noticed(
      null,
      `The block ${name} has ${length} characters, over its own limit of ${limit}; all of it is imported.`,
    );
  }
}

/** Titles over other headings belong to no memory, so they are named. */
function* noticeTitles(titles: readonly string[]): Generator<Finding> {
  if (titles.length === 0) return;
  const named = titles.slice(0, maxTitlesNamed).map((title) => quoteName(title));
  const more = titles.length > named.length ? ` and ${titles.length - named.length} more` : "";
  yield noticed(null, `Headings without text are skipped: ${named.join(", ")}${more}.`);
}

const usualLimit = 20_000;

/** A Letta agent file: a block of the memories and a read-only one of the constitutional. */
export function* writeLetta(
  agent: { readonly agentName: string; readonly exportedAt: number },
  memories: readonly Memory[],
): Generator<string> {
  const ledger = memories.toSorted(compareInLedger);
  const open = ledger.filter(({ constitutional }) => !constitutional);
  const fixed = ledger.filter(({ constitutional }) => constitutional);
  const hasFixed = fixed.length > 0;
  yield* begin(agent, hasFixed ? ["block-0", "block-1"] : ["block-0"]);
  yield* writeBlock({ id: "block-0", label: "memories", read_only: false }, open);
  if (hasFixed) {
    yield ",";
    yield* writeBlock({ id: "block-1", label: "constitutional", read_only: true }, fixed);
  }
  yield `\n  ],\n  "created_at": ${JSON.stringify(new Date(agent.exportedAt).toISOString())}\n}\n`;
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
function* writeBlock(facts: Readonly<Record<string, unknown>>, memories: readonly Memory[]) {
  const description = "Memories, one an item of the list.";
  const head = JSON.stringify({ ...facts, description, metadata: ownBlockMetadata });
  yield `\n    ${head.slice(0, -1)},"value":"`;
  let length = 0;
  for (const { content } of memories) {
    const item = ownBlockItem(content);
    length += countCodePoints(item);
    yield JSON.stringify(item).slice(1, -1);
  }
  yield `","limit":${Math.max(length, usualLimit)}}`;
}
