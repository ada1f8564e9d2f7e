import { NothingHere } from "@/components/shell/nothing-here";

export default function AgentNotFound() {
  return (
    <NothingHere title="There is no such agent." href="/agents" to="To the agents">
      The address is wrong, or the agent is not of your account. Nothing was changed.
    </NothingHere>
  );
}
