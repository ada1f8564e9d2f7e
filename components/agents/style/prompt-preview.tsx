import { lazy, Suspense, useState, useTransition } from "react";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { Icon } from "@/components/ui/icon";
import { usePreload } from "@/components/ui/use-preload";
import type { Memory } from "@/lib/ledger/memory";
import type { PromptStatus } from "@/lib/writers/refinement/prompt/prompt";
import type { NamedGroup, NamedPair } from "@/lib/writers/refinement/prompt/named-group";

/** What the next refinement's prompt is written of. */
export interface PreviewGiven {
  readonly status: PromptStatus;
  /** The first memories that it shows. */
  readonly first: readonly Memory[];
  /** How many it shows; null where that is worked out only when a session starts (P6). */
  readonly shownCount: number | null;
  readonly leftOut: number;
  readonly alike: readonly NamedGroup[];
  readonly alikeInMeaning: readonly NamedPair[];
}

interface PromptPreviewProps {
  readonly form: AgentDraftState;
  readonly given: Promise<PreviewGiven>;
  /** All of it, with what is saved. */
  readonly wholeHref: string;
}

const loadSheet = () => import("@/components/agents/style/prompt-preview-sheet");
const PromptPreviewSheet = lazy(loadSheet);

/** The prompt that would be sent, with what is not saved yet; written when it is opened. */
export function PromptPreview(props: PromptPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [, startTransition] = useTransition();
  usePreload(loadSheet);
  return (
    <div className="border-y border-rule-2">
      <button
        type="button"
        className="flex min-h-10 w-full items-center gap-2 text-left text-ink-2 [&_.icon]:size-3.5 aria-expanded:[&_.icon]:rotate-90"
        aria-expanded={isOpen}
        onClick={() => startTransition(() => setOpen(!isOpen))}
      >
        <Icon name="right" />
        Preview the whole prompt, including the fixed rules
      </button>
      {isOpen && (
        <Suspense>
          <PromptPreviewSheet {...props} />
        </Suspense>
      )}
    </div>
  );
}
