import { FormBlank } from "@/components/ui/blank";
import { pageOfParts } from "@/components/ui/section";

export default function AgentSettingsLoading() {
  return <FormBlank words="Loading the settings" className={pageOfParts} />;
}
