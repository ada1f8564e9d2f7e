import { useState } from "react";
import { partClass } from "@/components/conversations/conversation-part";
import { PromptPane } from "@/components/sessions/page/prompt-pane";

interface FoldPromptProps {
  readonly sessionId: string;
  readonly state: string;
}

/** What the model was told, word for word (P5); read when somebody wants to. */
export function FoldPrompt({ sessionId, state }: FoldPromptProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={partClass}
      // It may have been opened before the page was alive.
      ref={(node) => {
        if (node?.open === true) setOpen(true);
      }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 text-read font-strong underline decoration-rule-2 underline-offset-4">
        Prompt sent to the model
      </summary>
      {isOpen && <PromptPane sessionId={sessionId} state={state} />}
    </details>
  );
}
