import { FormBlank } from "@/components/ui/blank";
import { pageWithAside } from "@/components/ui/section";

export default function StyleLoading() {
  return <FormBlank words="Loading the refinement style" className={pageWithAside} />;
}
