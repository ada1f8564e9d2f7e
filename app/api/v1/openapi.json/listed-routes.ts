import * as actUndo from "@/app/api/v1/acts/[id]/undo/route";
import * as agents from "@/app/api/v1/agents/route";
import * as agent from "@/app/api/v1/agents/[id]/route";
import * as agentContext from "@/app/api/v1/agents/[id]/context/route";
import * as agentExport from "@/app/api/v1/agents/[id]/export/route";
import * as agentImports from "@/app/api/v1/agents/[id]/imports/route";
import * as agentMemories from "@/app/api/v1/agents/[id]/memories/route";
import * as memory from "@/app/api/v1/agents/[id]/memories/[number]/route";
import * as memoryHistory from "@/app/api/v1/agents/[id]/memories/[number]/history/route";
import * as memoryProtect from "@/app/api/v1/agents/[id]/memories/[number]/protect/route";
import * as memoryPurge from "@/app/api/v1/agents/[id]/memories/[number]/purge/route";
import * as memoryRestore from "@/app/api/v1/agents/[id]/memories/[number]/restore/route";
import * as memoryUnprotect from "@/app/api/v1/agents/[id]/memories/[number]/unprotect/route";
import * as agentSessions from "@/app/api/v1/agents/[id]/sessions/route";
import * as audit from "@/app/api/v1/audit/route";
import * as auditExport from "@/app/api/v1/audit/export/route";
import * as agentConversations from "@/app/api/v1/agents/[id]/conversations/route";
import * as conversation from "@/app/api/v1/conversations/[id]/route";
import * as conversationContext from "@/app/api/v1/conversations/[id]/context/route";
import * as conversationImports from "@/app/api/v1/conversations/[id]/imports/route";
import * as conversationMessages from "@/app/api/v1/conversations/[id]/messages/route";
import * as messagePurge from "@/app/api/v1/conversations/[id]/messages/[position]/purge/route";
import * as health from "@/app/api/v1/health/route";
import * as ready from "@/app/api/v1/ready/route";
import * as schedule from "@/app/api/v1/schedule/route";
import * as scheduleRun from "@/app/api/v1/schedule/run/route";
import * as sessions from "@/app/api/v1/sessions/route";
import * as session from "@/app/api/v1/sessions/[id]/route";
import * as sessionAccept from "@/app/api/v1/sessions/[id]/accept/route";
import * as sessionApprove from "@/app/api/v1/sessions/[id]/approve/route";
import * as sessionEntries from "@/app/api/v1/sessions/[id]/entries/route";
import * as sessionEvents from "@/app/api/v1/sessions/[id]/events/route";
import * as sessionRevert from "@/app/api/v1/sessions/[id]/revert/route";
import * as sessionRollback from "@/app/api/v1/sessions/[id]/rollback/route";
import * as sessionStop from "@/app/api/v1/sessions/[id]/stop/route";
import type { RouteHandlers } from "@/lib/api/serve-routes";

/** Every path of the API but its own description's, in the order in which it is described. */
export const listedRoutes: readonly RouteHandlers[] = [
  agents,
  agent,
  agentMemories,
  memory,
  memoryRestore,
  memoryProtect,
  memoryUnprotect,
  memoryPurge,
  memoryHistory,
  agentImports,
  agentExport,
  agentContext,
  agentConversations,
  conversation,
  conversationMessages,
  messagePurge,
  conversationContext,
  conversationImports,
  agentSessions,
  sessions,
  session,
  sessionEntries,
  sessionEvents,
  sessionStop,
  sessionAccept,
  sessionApprove,
  sessionRollback,
  sessionRevert,
  schedule,
  scheduleRun,
  actUndo,
  audit,
  auditExport,
  health,
  ready,
];
