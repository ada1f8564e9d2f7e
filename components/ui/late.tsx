"use client";

import { useState, type ComponentType } from "react";
import { usePreload } from "@/components/ui/use-preload";

interface LatePart<Props> {
  readonly Late: ComponentType<Props>;
  /** Has the code brought soon, on a page that may come to need it. */
  readonly useSoon: () => void;
}

/**
 * A part whose code comes after the page, unless the server set it: `Awaited` is the framework's
 * dynamic component for that. Once brought, the part stands in the very picture that asks for it,
 * without a moment in which its place is empty.
 */
export function late<Props extends object>(
  Awaited: ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let brought: ComponentType<Props> | null = null;
  const bring = async () => {
    brought = await load();
  };
  function Late(props: Props) {
    // Settled once: another component in its place would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => brought ?? Awaited);
    return <Part {...props} />;
  }
  return { Late, useSoon: () => usePreload(bring) };
}
