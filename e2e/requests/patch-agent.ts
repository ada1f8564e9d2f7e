import { readRunPeople } from "@/e2e/server/run-people";
import { runPlace } from "@/e2e/server/run-place";
import { agentAnswer } from "@/lib/api/answers/agent-answer";
import type { AgentPatch } from "@/lib/agents/agent-schema";

/** Changes an agent while a user views it, like another user's program. */
export async function patchAgent(agentId: string, patch: AgentPatch) {
  const response = await fetch(`${runPlace.origin}/api/v1/agents/${agentId}`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${readRunPeople().key}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(patch),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return agentAnswer.parse(await response.json());
}
