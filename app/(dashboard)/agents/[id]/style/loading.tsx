import { FormBlank } from "@/components/agents/settings/form-blank";
import { pageWithAside } from "@/components/agents/form-part";

export default function StyleLoading() {
  return <FormBlank words="Loading the refinement style" className={pageWithAside} />;
}
