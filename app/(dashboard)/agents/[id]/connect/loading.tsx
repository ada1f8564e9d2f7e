import { FormBlank } from "@/components/agents/settings/form-blank";
import { pageOfParts } from "@/components/agents/form-part";

export default function ConnectLoading() {
  return <FormBlank words="Loading the connection page" className={pageOfParts} />;
}
