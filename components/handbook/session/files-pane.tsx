import { FileTree } from "@/components/handbook/session/file-tree";
import { ForgottenList } from "@/components/handbook/session/forgotten-list";
import { RefusedList } from "@/components/handbook/session/refused-list";
import { LeftPane } from "@/components/sessions/page/left-pane";
import type { LeftProps } from "@/components/sessions/page/left-column";
import { KeyHints } from "@/components/shell/keys/key-hints";

/** The left column of a handbook session: its files, what it forgets, what was refused. */
export function FilesPane({ page, head, draft }: LeftProps) {
  const { moment, canDecide } = page;
  const { view } = moment;
  const summary = view.completion?.data.summary ?? "";
  return (
    <LeftPane label="Files" head={head}>
      <FileTree page={page} />
      <ForgottenList page={page} />
      <RefusedList page={page} />
      {draft !== false && (
        <div className={partClass}>
          {/* Without the log's margin of times. */}
          <ol className="-ml-9.5">{draft}</ol>
        </div>
      )}
      {summary !== "" && (
        <section className={partClass} aria-labelledby="h-summary">
          <h2 id="h-summary" className="mb-1 font-strong">
            The model&apos;s summary
          </h2>
          <p className="font-serif text-head/5.75 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums">
            “{summary}”
          </p>
        </section>
      )}
      {view.drafts.size > 0 && (
        <KeyHints
          hints={{ "j k": "changes", ...(canDecide && { x: "select" }), "?": "all keys" }}
        />
      )}
    </LeftPane>
  );
}

export const partClass = "mt-4 border-t border-rule-2 pt-3";
