import { LoadingWords } from "@/components/ui/feedback/loading-words";
import { RollBlank } from "@/components/ui/feedback/roll-blank";

export default function AgentsLoading() {
  return (
    <main id="main" className="wrap">
      <LoadingWords>Loading the agents</LoadingWords>
      <div className="lead-row">
        <h1 className="lead">Agents</h1>
      </div>
      <RollBlank />
    </main>
  );
}
