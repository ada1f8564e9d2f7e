import { countCodePoints } from "@/lib/ledger/texts/tokens";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { ownEntityTypes } from "@/lib/interop/read/own-entity";
import { withHeading } from "@/lib/interop/parse/with-heading";

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
