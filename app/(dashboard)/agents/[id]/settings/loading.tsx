import { FormBlank } from "@/components/agents/settings/form-blank";
import { pageOfParts } from "@/components/agents/form-part";

export default function AgentSettingsLoading() {
  return <FormBlank words="Loading the settings" className={pageOfParts} />;
}
