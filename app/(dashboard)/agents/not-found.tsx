import { NothingHere } from "@/components/shell/faults";

export default function AgentNotFound() {
  return (
    <NothingHere title="Agent not found." href="/agents" to="Go to agents">
      The address is wrong, or the agent belongs to another account.
    </NothingHere>
  );
}
