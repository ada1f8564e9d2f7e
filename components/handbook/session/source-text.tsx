import type { FileChange } from "@/components/handbook/changes/read-changes";

/** A document's bytes as they are, with line numbers beside them. */
export function SourceText({ file }: { file: FileChange }) {
  const { draft, base } = file.draft;
  const texts = (draft ?? base)?.texts ?? [];
  return (
    <div className="mx-auto max-w-[50rem]" data-testid="document-source">
      {draft === null && <p className="mb-2 text-ink-2">Removed. This is the text before.</p>}
      <pre className="grid grid-cols-[3rem_minmax(0,1fr)] font-mono text-note/5 font-[450] whitespace-pre-wrap wrap-anywhere">
        {texts.map((text, index) => (
          <span key={index} className="contents">
            <span className="pr-3 text-right text-ink-3 select-none" aria-hidden="true">
              {index + 1}
            </span>
            <span>{`${text}\n`}</span>
          </span>
        ))}
      </pre>
    </div>
  );
}
