import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";

interface MessagePagesProps {
  readonly conversationId: string;
  /** The first place that is shown, how many are, and how many there are. */
  readonly from: number;
  readonly each: number;
  readonly total: number;
}

/** The way to what was said before, and after. */
export function MessagePages({ conversationId, from, each, total }: MessagePagesProps) {
  const place = (first: number) => ({
    pathname: `/conversations/${encodeURIComponent(conversationId)}`,
    query: { from: String(first) },
  });
  return (
    <p className="flex flex-wrap gap-2 pt-4 pb-16">
      {from > 1 && (
        <Link className={buttonClass()} href={place(Math.max(1, from - each))}>
          Earlier messages
        </Link>
      )}
      {from + each <= total && (
        <Link className={buttonClass()} href={place(from + each)}>
          Later messages
        </Link>
      )}
    </p>
  );
}
