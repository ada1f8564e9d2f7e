import { agentTools } from "@/lib/mcp/agent-tools";
import type { Tool } from "@/lib/mcp/define-tool";
import { memoryTools } from "@/lib/mcp/memory-tools";

/** All that an agent is given: reading, adding, and its own configuration. Nothing decides (U4). */
export const tools: readonly Tool[] = [...agentTools, ...memoryTools];
