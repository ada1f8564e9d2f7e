import { LoadingWords } from "@/components/ui/loading-words";
import { RollBlank } from "@/components/ui/roll-blank";

export default function SessionsLoading() {
  return (
    <div className="agent-part">
      <LoadingWords>Loading the sessions</LoadingWords>
      <RollBlank />
    </div>
  );
}
