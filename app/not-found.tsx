import { NothingHere } from "@/components/shell/faults";

export default function NotFound() {
  return (
    <NothingHere title="Page not found." href="/" to="Home">
      The address is wrong, or you don&apos;t have access to this page.
    </NothingHere>
  );
}
