import { NothingHere } from "@/components/shell/nothing-here";

export default function SessionNotFound() {
  return (
    <NothingHere title="There is no such session." href="/agents" to="To the agents">
      The address is wrong, or the session is not of your account. Nothing was changed.
    </NothingHere>
  );
}
