import { FormBlank } from "@/components/agents/settings/form-blank";

export default function StyleLoading() {
  return <FormBlank words="Loading the refinement style" className="style" />;
}
