import type { ReactNode } from "react";

/** A prompt in its parts, each a heading and what the model reads. */
export function PromptSheet({ children }: { children: ReactNode }) {
  return (
    <div
      className="sheet mb-4 grid gap-5 px-6 py-5 max-phone:p-4 [&_h3]:mb-1 [&_h3]:font-strong [&_pre]:font-mono [&_pre]:text-note/4.5 [&_pre]:font-normal [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap [&_pre]:text-ink-2 [&_pre]:normal-nums"
      data-testid="prompt-preview"
    >
      {children}
    </div>
  );
}
