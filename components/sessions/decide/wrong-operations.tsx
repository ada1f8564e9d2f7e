import { lazy, Suspense } from "react";
import type { WrongOperationsProps } from "@/components/sessions/decide/wrong-operations-list";

/** Loaded with the first dialog that asks. */
const WrongOperationsList = lazy(async () => {
  const { WrongOperationsList: List } =
    await import("@/components/sessions/decide/wrong-operations-list");
  return { default: List };
});

/** Which of the changes that are taken back were wrong, and why (D1). */
export function WrongOperations(props: WrongOperationsProps) {
  return (
    <Suspense>
      <WrongOperationsList {...props} />
    </Suspense>
  );
}
