export { LedgerBlank as default } from "@/components/ui/blank";
