import { agentTools } from "@/lib/mcp/agent-tools";
import type { Tool } from "@/lib/mcp/define-tool";
import { handbookTools } from "@/lib/mcp/handbook-tools";
import { memoryTools } from "@/lib/mcp/memory-tools";

/** All tools of an agent: reading, adding, and its own configuration. None decides (U4). */
export const tools: readonly Tool[] = [...agentTools, ...memoryTools, ...handbookTools];
