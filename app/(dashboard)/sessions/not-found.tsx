import { NothingHere } from "@/components/shell/faults";

export default function SessionNotFound() {
  return (
    <NothingHere title="Session not found." href="/agents" to="Go to agents">
      The address is wrong, or the session belongs to another account.
    </NothingHere>
  );
}
