import { FormBlank } from "@/components/ui/blank";
import { pageOfParts } from "@/components/ui/section";

export default function ConnectLoading() {
  return <FormBlank words="Loading the connection page" className={pageOfParts} />;
}
