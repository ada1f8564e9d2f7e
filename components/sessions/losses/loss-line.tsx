import { keyed } from "@/components/ui/keyed";
import type { LossPart } from "@/lib/claims/say-losses";

/** Above the words of a changed row: what it loses, reverses and invents (L3). At most two lines. */
export function LossLine({ parts }: { readonly parts: readonly LossPart[] | null | undefined }) {
  if (parts === null || parts === undefined) return null;
  return (
    <p
      className="mb-1 line-clamp-2 font-sans text-[0.8125rem]/5 text-pretty text-ink"
      data-testid="loss-line"
    >
      {keyed(parts.map(partText)).map(({ key }, index) => (
        <Part key={key} part={parts[index]} />
      ))}
    </p>
  );
}

function Part({ part }: { readonly part: LossPart | undefined }) {
  switch (part?.kind) {
    case undefined:
      return null;
    case "words":
      return part.text;
    case "piece":
      return <b className="font-serif text-[0.9375rem] font-medium">{part.text}</b>;
    case "memory":
      return (
        <a className="textlink" href={`#m${part.number}`}>
          #{part.number}
        </a>
      );
  }
}

function partText(part: LossPart): string {
  return part.kind === "memory" ? `#${part.number}` : part.text;
}
