import { LedgerBlank } from "@/components/memories/ledger-blank";

export default function LedgerLoading() {
  return <LedgerBlank />;
}
