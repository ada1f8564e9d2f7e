import type { Finding } from "@/lib/interop/finding";
import { elementLines } from "@/lib/interop/element-lines";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/interop/parse-json";
import { isOwnEntityType, ownEntityTypes } from "@/lib/interop/own-entity";
import { quoteName } from "@/lib/interop/show-name";
import { readTime } from "@/lib/interop/read-time";
import { jsonRows, listRows, type JsonRow } from "@/lib/interop/json-rows";

/**
 * The knowledge graph of an MCP memory server: one entity or relation per line, or the graph as one
 * object. Each observation becomes a memory under its entity's name, each relation a sentence.
 */
export function* readMcpMemory(text: string, now: number, document?: unknown): Generator<Finding> {
  for (const row of graphRows(text, document)) {
    if (!row.ok) yield { kind: "skipped", line: row.line, reason: row.reason };
    else if (isRelationLike(row.value)) yield readRelation(row.line, row.value);
    else yield* readEntity(row.line, row.value, now);
  }
}

/** The rows of the file; a whole graph's entities come before its relations. */
function* graphRows(text: string, parsed: unknown): Generator<JsonRow> {
  const graph = parsed ?? (text.trimStart().startsWith("{") ? parseJson(text) : undefined);
  if (!isJsonObject(graph) || !Array.isArray(graph["entities"])) {
    yield* jsonRows(text, graph);
    return;
  }
  for (const key of ["entities", "relations"]) {
    const list = graph[key];
    if (Array.isArray(list)) yield* listRows(list, elementLines(text, key));
  }
}

function* readEntity(line: number, entity: JsonObject, now: number): Generator<Finding> {
  const name = entity["name"] ?? entity["entityName"];
  const observations = entity["observations"] ?? entity["contents"];
  if (typeof name !== "string" || name.trim() === "" || !Array.isArray(observations)) {
    yield { kind: "skipped", line, reason: "The line is neither an entity nor a relation." };
    return;
  }
  if (observations.length === 0) {
    yield { kind: "skipped", line, reason: `The entity ${quoteName(name)} has no observations.` };
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
    yield {
      kind: "noticed",
      line: null,
      notice:
        "The types of entities are not kept: categories here protect, so memories are labelled by people.",
    };
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
    const reason = `Observation ${index + 1} of ${quoteName(name)} has no text.`;
    yield { kind: "skipped", line, reason };
    return;
  }
  const time = readTime(fields["timestamp"] ?? fields["createdAt"] ?? timestamps[index], now);
  if (!time.ok) {
    yield {
      kind: "noticed",
      line,
      notice: `A time of an observation ${time.reason}; the time of the import stands instead.`,
    };
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
    return { kind: "skipped", line, reason: "The relation lacks from, to or relationType." };
  }
  const content = `${from} ${relationType.replaceAll("_", " ")} ${to}`;
  return {
    kind: "memory",
    memory: { line, source: "mcp-memory:relation", content, splittable: true },
  };
}
