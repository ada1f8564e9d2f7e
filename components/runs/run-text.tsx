import { moreIconClass } from "@/components/sessions/log/entry-parts";
import { Icon } from "@/components/ui/icon";

interface RunTextProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
}

/** A text of a run, as it was sent. */
export function RunText({ title, text, isOpen }: RunTextProps) {
  if (text.trim() === "") return null;
  return (
    <details className="group/more pb-6" open={isOpen}>
      <summary className="flex w-fit items-center gap-2 font-serif text-[1.1875rem]/7 font-medium normal-nums">
        {title}
        <Icon name="right" className={moreIconClass} />
      </summary>
      <pre className="mt-2 max-w-2xl font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums">
        {text.trim()}
      </pre>
    </details>
  );
}
