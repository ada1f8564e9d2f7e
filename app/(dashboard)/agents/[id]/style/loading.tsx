export { FormBlank as default } from "@/components/ui/blank";
