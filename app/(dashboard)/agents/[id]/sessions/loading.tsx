import { LoadingWords } from "@/components/ui/feedback/loading-words";
import { RollBlank } from "@/components/ui/feedback/roll-blank";

export default function SessionsLoading() {
  return (
    <div className="agent-part">
      <LoadingWords>Loading the sessions</LoadingWords>
      <RollBlank />
    </div>
  );
}
