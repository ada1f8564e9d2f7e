import { LoadingWords, RollBlank } from "@/components/ui/blank";
import { pageOfParts } from "@/components/ui/section";

export default function SessionsLoading() {
  return (
    <div className={pageOfParts}>
      <LoadingWords>Loading the sessions</LoadingWords>
      <RollBlank />
    </div>
  );
}
