import { LoadingWords } from "@/components/ui/feedback/loading-words";
import { RollBlank } from "@/components/ui/feedback/roll-blank";

export default function AuditLoading() {
  return (
    <main id="main" className="wrap audit">
      <LoadingWords>Loading the audit</LoadingWords>
      <div className="audit-h">
        <h1>Audit</h1>
      </div>
      <RollBlank />
    </main>
  );
}
