import { NothingHere } from "@/components/shell/nothing-here";

export default function DashboardNotFound() {
  return (
    <NothingHere title="There is nothing here." href="/" to="To the beginning">
      The address is wrong, or what stood here is not yours to see. Nothing was changed.
    </NothingHere>
  );
}
