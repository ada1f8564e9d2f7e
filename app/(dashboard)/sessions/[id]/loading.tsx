import { SessionBlank } from "@/components/sessions/session-blank";

export default function SessionLoading() {
  return <SessionBlank />;
}
