import { DuplicatesBlank } from "@/components/duplicates/duplicates-blank";

export default function Loading() {
  return <DuplicatesBlank />;
}
