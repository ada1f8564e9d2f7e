import { useState } from "react";
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
      className="sheet talk-part talk-prompt"
      // It may have been opened before the page was alive.
      ref={(node) => {
        if (node?.open === true) setOpen(true);
      }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>What the model was told</summary>
      {isOpen && <PromptPane sessionId={sessionId} state={state} />}
    </details>
  );
}
