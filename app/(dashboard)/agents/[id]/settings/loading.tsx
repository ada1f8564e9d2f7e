import { FormBlank } from "@/components/agents/settings/form-blank";

export default function AgentSettingsLoading() {
  return <FormBlank words="Loading the settings" className="settings-form" />;
}
