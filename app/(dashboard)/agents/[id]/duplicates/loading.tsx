import { DuplicatesBlank } from "@/components/memories/duplicates/duplicates-frame";

export default function Loading() {
  return <DuplicatesBlank />;
}
