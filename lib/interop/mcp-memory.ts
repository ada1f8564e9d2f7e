import { type Finding, noticed, quoteName, skipped } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject, jsonRows } from "@/lib/interop/json";
import { withHeading } from "@/lib/interop/long-text";
import { readTime } from "@/lib/interop/time";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

/** Marks our own files: entities whose observations are whole memories, or are of a topic. */
const ownEntityTypes = { memories: "keepsake-memories", topic: "keepsake-topic" } as const;

function isOwnEntityType(entityType: unknown): boolean {
  return entityType === ownEntityTypes.memories || entityType === ownEntityTypes.topic;
}

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
    isHeading: entityType !== ownEntityTypes.memories,
    timestamps: Array.isArray(timestamps) ? timestamps : [],
  };
  for (const [index, observation] of observations.entries()) {
    yield* readObservation(line, subject, index, observation, now);
  }
  if (typeof entityType === "string" && entityType !== "" && !isOwnEntityType(entityType)) {
    yield noticed(
      null,
      "Entity types are not imported: categories protect memories here, so people add them.",
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
    memory: { line, source, heading, content, createdAt, splittable: true },
  };
}

function isRelationLike(row: JsonObject): boolean {
  return (
    row["type"] === "relation" || row["_type"] === "relation" || ("from" in row && "to" in row)
  );
}

/** `works_at` between two names reads as a sentence; relations are written in the active voice. */
function readRelation(line: number, relation: JsonObject): Finding {
  const parts = [relation["from"], relation["relationType"], relation["to"]].map((part) =>
    typeof part === "string" ? part.trim() : "",
  );
  const [from = "", relationType = "", to = ""] = parts;
  if (from === "" || relationType === "" || to === "") {
    return skipped(line, "The relation lacks from, to or relationType.");
  }
  const content = `${from} ${relationType.replaceAll("_", " ")} ${to}`;
  return {
    kind: "memory",
    memory: { line, source: "mcp-memory:relation", content, splittable: true },
  };
}

interface Entity {
  readonly entityType: string;
  readonly observations: string[];
  /** When each was made: servers that know only observations leave it alone. */
  readonly timestamps: string[];
}

/**
 * A ledger as the file of an MCP memory server, an entity a line. What begins with a topic, as
 * what came from such a file does ("Ada: likes tea"), is an observation of that entity again; all
 * else is one of the agent's own. Times are held beside, discarded memories and journals are not.
 */
export function* writeMcpMemory(agentName: string, memories: readonly Memory[]): Generator<string> {
  const whole: Entity = { entityType: ownEntityTypes.memories, observations: [], timestamps: [] };
  const entities = new Map<string, Entity>([[agentName, whole]]);
  for (const { content, createdAt } of memories.toSorted(compareInLedger)) {
    const { name, observation } = topicOf(content) ?? { name: agentName, observation: content };
    // The agent's own entity takes contents whole.
    const isOwn = name === agentName;
    const entity = entities.get(name) ?? {
      entityType: ownEntityTypes.topic,
      observations: [],
      timestamps: [],
    };
    entities.set(name, entity);
    entity.observations.push(isOwn ? content : observation);
    entity.timestamps.push(new Date(createdAt).toISOString());
  }
  for (const [name, entity] of entities) {
    if (entity.observations.length === 0) continue;
    yield `${JSON.stringify({ type: "entity", name, ...entity })}\n`;
  }
}

const maxNameWords = 5;
const maxNameCodePoints = 60;

/** The topic that a content begins with, if it is short and comes back to the letter; else null. */
function topicOf(content: string): { name: string; observation: string } | null {
  const end = content.indexOf(": ");
  const name = content.slice(0, Math.max(0, end));
  const observation = content.slice(end + 2);
  const isShort = countCodePoints(name) <= maxNameCodePoints && !/[\n\r]/.test(name);
  if (!isShort || name.split(" ").length > maxNameWords || name !== name.trim()) return null;
  if (name === "" || observation === "" || observation !== observation.trim()) return null;
  return withHeading(name, observation) === content ? { name, observation } : null;
}
