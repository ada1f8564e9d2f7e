import { PageTitle } from "@/components/ui/section";
import { LoadingWords, RollBlank } from "@/components/ui/blank";

export default function AgentsLoading() {
  return (
    <main id="main" className="wrap">
      <LoadingWords>Loading agents</LoadingWords>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <PageTitle>Agents</PageTitle>
      </div>
      <RollBlank />
    </main>
  );
}
