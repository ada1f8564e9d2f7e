"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { clsx } from "clsx";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface ConnectLightProps {
  readonly agentName: string;
  readonly keys: number;
  readonly lastUsedAt: string | null;
}

const lookAgainMs = 3_000;

/** Whether the agent's own key was ever used; looks again until it was. */
export function ConnectLight({ agentName, keys, lastUsedAt }: ConnectLightProps) {
  const isLit = lastUsedAt !== null;
  useLookAgain(!isLit && keys > 0);
  return (
    <output
      className="flex items-baseline gap-3 pb-8 text-read"
      data-testid="connect-light"
      aria-live="polite"
      data-lit={isLit}
    >
      <span
        className={clsx(
          "size-2.5 flex-none rounded-full border-2",
          isLit ? "border-kept-fill bg-kept-fill" : "border-edge",
        )}
        aria-hidden="true"
      />
      <span>
        {isLit ? (
          <>
            <b>{agentName} has called.</b> Last call with its own key{" "}
            <RelativeTime at={lastUsedAt} />.
          </>
        ) : (
          <>
            <b>No calls yet.</b>{" "}
            {keys === 0
              ? `${agentName} has no API key.`
              : `${plural(keys, "key waits", "keys wait")} for a first call. This page updates when it arrives.`}
          </>
        )}
      </span>
    </output>
  );
}

function useLookAgain(isWaiting: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, router]);
}
