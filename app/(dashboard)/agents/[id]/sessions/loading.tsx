import { LoadingWords } from "@/components/ui/feedback/loading-words";
import { RollBlank } from "@/components/ui/feedback/roll-blank";
import { pageOfParts } from "@/components/agents/form-part";

export default function SessionsLoading() {
  return (
    <div className={pageOfParts}>
      <LoadingWords>Loading the sessions</LoadingWords>
      <RollBlank />
    </div>
  );
}
