import { FormBlank } from "@/components/ui/page-blanks";
import { pageWithAside } from "@/components/ui/section";

export default function StyleLoading() {
  return <FormBlank words="Loading the refinement style" className={pageWithAside} />;
}
