export { DuplicatesBlank as default } from "@/components/memories/duplicates/duplicates-frame";
