export { LedgerBlank as default } from "@/components/ui/page-blanks";
