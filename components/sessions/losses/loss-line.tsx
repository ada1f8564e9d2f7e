import { keyed } from "@/components/ui/keyed";
import type { LossPart } from "@/lib/losses/losses";

interface LossLineProps {
  readonly parts: readonly LossPart[] | null | undefined;
  /** Where a memory that is named is shown; a row of the sheet unless it says otherwise. */
  readonly hrefOf?: (number: number) => string;
}

const inSheet = (number: number) => `#m${number}`;

/** Above the words of a changed row: what it loses and adds (L5). At most two lines. */
export function LossLine({ parts, hrefOf = inSheet }: LossLineProps) {
  if (parts === null || parts === undefined) return null;
  return (
    <p
      className="mb-1 line-clamp-2 font-sans text-[0.8125rem]/5 text-pretty text-ink"
      data-testid="loss-line"
    >
      {keyed(parts.map(partText)).map(({ key }, index) => (
        <Part key={key} part={parts[index]} hrefOf={hrefOf} />
      ))}
    </p>
  );
}

interface PartProps {
  readonly part: LossPart | undefined;
  readonly hrefOf: (number: number) => string;
}

function Part({ part, hrefOf }: PartProps) {
  switch (part?.kind) {
    case undefined:
      return null;
    case "words":
      return part.text;
    case "piece":
      return <b className="font-serif text-[0.9375rem] font-medium">{part.text}</b>;
    case "memory":
      return (
        <a className="textlink" href={hrefOf(part.number)}>
          #{part.number}
        </a>
      );
  }
}

function partText(part: LossPart): string {
  return part.kind === "memory" ? `#${part.number}` : part.text;
}
