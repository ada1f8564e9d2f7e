import { LoadingWords, RollBlank } from "@/components/ui/blank";

export default function AuditLoading() {
  return (
    <main id="main" className="wrap grid gap-5">
      <LoadingWords>Loading the audit log</LoadingWords>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="font-serif text-title font-medium">Audit</h1>
      </div>
      <RollBlank />
    </main>
  );
}
