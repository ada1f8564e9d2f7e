import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import { ownBlockItem, ownBlockMetadata } from "@/lib/interop/read/own-block";

const usualLimit = 20_000;

/**
 * A ledger as a Letta agent file: a block with a list of the memories, and a read-only one of the
 * constitutional ones. It holds no times, labels, journals or discarded memories.
 */
export function* writeLetta(
  agent: { readonly agentName: string; readonly exportedAt: number },
  memories: readonly Memory[],
): Generator<string> {
  const ledger = memories.toSorted(compareInLedger);
  const open = ledger.filter(({ constitutional }) => !constitutional);
  const fixed = ledger.filter(({ constitutional }) => constitutional);
  const hasFixed = fixed.length > 0;
  yield* begin(agent, hasFixed ? ["block-0", "block-1"] : ["block-0"]);
  yield* block({ id: "block-0", label: "memories", read_only: false }, open);
  if (hasFixed) {
    yield ",";
    yield* block({ id: "block-1", label: "constitutional", read_only: true }, fixed);
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
function* block(facts: Readonly<Record<string, unknown>>, memories: readonly Memory[]) {
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
