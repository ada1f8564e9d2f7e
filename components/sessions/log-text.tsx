import { firstLines } from "@/components/sessions/first-lines";
import { Icon } from "@/components/ui/icon";

interface LogTextProps {
  readonly text: string;
  /** Still being written. */
  readonly isStreaming: boolean;
  /** The whole stands elsewhere on the page: here its beginning does, and the rest on demand. */
  readonly isShort: boolean;
}

/** What the model wrote, in the log. */
export function LogText({ text, isStreaming, isShort }: LogTextProps) {
  const short = isShort ? firstLines(text) : null;
  const caret = isStreaming && <span className="caret" aria-hidden="true" />;
  if (short === null) {
    return (
      <p className="entry-text">
        {text}
        {caret}
      </p>
    );
  }
  return (
    <details className="entry-long" data-testid="long-text">
      <summary>
        <span className="entry-text entry-short">{short}…</span>
        <span className="entry-more">
          <Icon name="right" />
          <span className="is-closed">Show all</span>
          <span className="is-open">Show less</span>
          {caret}
        </span>
      </summary>
      <p className="entry-text">{text}</p>
    </details>
  );
}
