import { withHeading } from "@/lib/interop/block";
import { type Finding, noticed, quoteName, skipped } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject, jsonRows } from "@/lib/interop/json";
import { readTime } from "@/lib/interop/products";
import type { FileStructure, Relation } from "@/lib/ledger/file-structure";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";

/** Marks our own entity: its observations are whole memories. */
const ownEntityType = "keepsake-memories";

/**
 * The knowledge graph of an MCP memory server: one entity or relation per line, or the graph as one
 * object. Each observation becomes a memory under its entity's name, each relation a sentence.
 */
export function* readMcpMemory(text: string, now: number, document?: unknown): Generator<Finding> {
  for (const row of jsonRows(text, graphLists, document)) {
    if (!row.ok) yield skipped(row.line, row.reason);
    else if (isRelationLike(row.value)) yield readRelation(row.line, row.value);
    else yield* readEntity(row.line, row.value, now);
  }
}

/** A whole graph's entities come before its relations. */
function graphLists({ entities }: JsonObject): string[] {
  return Array.isArray(entities) ? ["entities", "relations"] : [];
}

function* readEntity(line: number, entity: JsonObject, now: number): Generator<Finding> {
  const name = entity["name"] ?? entity["entityName"];
  const observations = entity["observations"] ?? entity["contents"];
  if (typeof name !== "string" || name.trim() === "" || !Array.isArray(observations)) {
    yield skipped(line, "The line is neither an entity nor a relation.");
    return;
  }
  if (observations.length === 0) {
    yield skipped(line, `The entity ${quoteName(name)} has no observations.`);
  }
  const { entityType, timestamps } = entity;
  const subject = {
    name: name.trim(),
    isHeading: entityType !== ownEntityType,
    timestamps: Array.isArray(timestamps) ? timestamps : [],
  };
  if (subject.isHeading) {
    const type = typeof entityType === "string" ? { entityType } : {};
    yield { kind: "grouped", group: { name: subject.name, ...type } };
  }
  for (const [index, observation] of observations.entries()) {
    yield* readObservation(line, subject, index, observation, now);
  }
  if (subject.isHeading && typeof entityType === "string" && entityType !== "") {
    yield noticed(
      null,
      "Entity types become no categories, which protect memories here. They go home with an export as mcp-memory.",
    );
  }
}

interface Subject {
  readonly name: string;
  /** Not where the observations are whole memories, as in a file of ours. */
  readonly isHeading: boolean;
  /** Beside the observations, as we write them. */
  readonly timestamps: readonly unknown[];
}

function* readObservation(
  line: number,
  { name, isHeading, timestamps }: Subject,
  index: number,
  observation: unknown,
  now: number,
): Generator<Finding> {
  const fields = isJsonObject(observation) ? observation : { text: observation };
  const content = fields["text"] ?? fields["content"];
  if (typeof content !== "string") {
    yield skipped(line, `Observation ${index + 1} of ${quoteName(name)} has no text.`);
    return;
  }
  const time = readTime(fields["timestamp"] ?? fields["createdAt"] ?? timestamps[index], now);
  if (!time.ok) {
    yield noticed(
      line,
      `A time of an observation ${time.reason}; the time of the import is used instead.`,
    );
  }
  const createdAt = time.ok ? time.at : null;
  const source = `mcp-memory:${name}`;
  const heading = isHeading ? name : null;
  yield {
    kind: "memory",
    memory: { line, source, heading, group: heading, content, createdAt, splittable: true },
  };
}

function isRelationLike(row: JsonObject): boolean {
  return (
    row["type"] === "relation" || row["_type"] === "relation" || ("from" in row && "to" in row)
  );
}

/** `works_at` between two names reads as a sentence; relations are written in the active voice. */
function readRelation(line: number, row: JsonObject): Finding {
  const parts = [row["from"], row["relationType"], row["to"]].map((part) =>
    typeof part === "string" ? part.trim() : "",
  );
  const [from = "", relationType = "", to = ""] = parts;
  if (from === "" || relationType === "" || to === "") {
    return skipped(line, "The relation lacks from, to or relationType.");
  }
  const relation = { from, relationType, to };
  const source = "mcp-memory:relation";
  const content = sayRelation(relation);
  return { kind: "memory", memory: { line, source, content, relation, splittable: true } };
}

function sayRelation({ from, relationType, to }: Relation): string {
  return `${from} ${relationType.replaceAll("_", " ")} ${to}`;
}

interface Entity {
  readonly entityType: string;
  readonly observations: string[];
  /** When each was made: servers that know only observations leave it alone. */
  readonly timestamps: string[];
}

/**
 * A ledger as the file of an MCP memory server, an entity a line, then the relations. What came from
 * such a file goes home to its entity and type, and as the relation that it was (F12); all else is
 * the agent's own, and whole. Times are held beside, discarded memories and journals are not.
 */
export function* writeMcpMemory(
  agentName: string,
  memories: readonly Memory[],
  structure: FileStructure | null = null,
): Generator<string> {
  const { groups, relations } = structure ?? { groups: [], relations: [] };
  const entities = new Map<string, Entity>();
  const isAgents = groups.some(({ name }) => name === agentName);
  const own = isAgents ? `${agentName}, other memories` : agentName;
  for (const { name, entityType = "" } of [{ name: own, entityType: ownEntityType }, ...groups]) {
    entities.set(name, { entityType, observations: [], timestamps: [] });
  }
  const home = new Map(groups.flatMap(({ name, numbers }) => numbers.map((one) => [one, name])));
  const said = new Map(relations.map((relation) => [relation.number, relation]));
  const written: Relation[] = [];
  for (const { number, content, createdAt } of memories.toSorted(compareInLedger)) {
    const relation = said.get(number);
    if (relation !== undefined && sayRelation(relation) === content) {
      written.push(relation);
      continue;
    }
    const name = home.get(number);
    const entity = entities.get(name ?? own);
    entity?.observations.push(name === undefined ? content : withoutHeading(name, content));
    entity?.timestamps.push(new Date(createdAt).toISOString());
  }
  const named = new Set(written.flatMap(({ from, to }) => [from, to]));
  for (const { name, numbers } of groups) if (numbers.length === 0) named.add(name);
  for (const [name, entity] of entities) {
    if (entity.observations.length === 0 && !named.has(name)) continue;
    yield `${JSON.stringify({ type: "entity", name, ...entity })}\n`;
  }
  for (const { from, to, relationType } of written) {
    yield `${JSON.stringify({ type: "relation", from, to, relationType })}\n`;
  }
}

function withoutHeading(name: string, content: string): string {
  const rest = content.slice(withHeading(name, "").length);
  return rest !== "" && withHeading(name, rest) === content ? rest : content;
}
