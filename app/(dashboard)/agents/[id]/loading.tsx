export { LedgerBlank as default } from "@/components/memories/ledger-blank";
