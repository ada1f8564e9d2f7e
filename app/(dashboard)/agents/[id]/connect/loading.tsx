import { FormBlank } from "@/components/ui/page-blanks";
import { pageOfParts } from "@/components/ui/section";

export default function ConnectLoading() {
  return <FormBlank words="Loading the connection page" className={pageOfParts} />;
}
