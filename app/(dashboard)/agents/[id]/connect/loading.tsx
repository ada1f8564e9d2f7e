import { FormBlank } from "@/components/agents/settings/form-blank";

export default function ConnectLoading() {
  return <FormBlank words="Loading what connects the agent" className="connect" />;
}
