import { FormBlank } from "@/components/ui/page-blanks";
import { pageOfParts } from "@/components/ui/section";

export default function AgentSettingsLoading() {
  return <FormBlank words="Loading the settings" className={pageOfParts} />;
}
