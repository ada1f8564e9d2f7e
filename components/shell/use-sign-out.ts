"use client";

import { useIdentity } from "@/components/live/identity";
import { forgetPerson } from "@/components/shell/forget-person";
import { useWayOut } from "@/components/shell/use-way-out";
import type { FormAction } from "@/components/ui/form-action";

/** Signs out. What this browser kept of a person is forgotten once they have really left. */
export function useSignOut(signOut: FormAction) {
  const identity = useIdentity();
  const { isPending, go } = useWayOut(signOut, "You are still signed in.");
  return { isPending, leave: () => go(new FormData(), () => forgetPerson(identity)) };
}
