import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";

/** Filters that the address keeps: what is chosen shows at once, and what is chosen next continues from it. */
export function useFilters<T extends object>(
  shown: T,
  addressOf: (filters: T) => Route,
  how: "push" | "replace" = "replace",
) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [filters, aim] = useOptimistic(shown);
  const show = (patch: Partial<T>, by = how) =>
    startTransition(() => {
      const next = { ...filters, ...patch };
      aim(next);
      router[by](addressOf(next), { scroll: false });
    });
  return { filters, isPending, show };
}
