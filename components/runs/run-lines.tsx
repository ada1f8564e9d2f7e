import type { Route } from "next";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";

interface RunLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly isAlone: boolean;
  readonly href: Route;
}

/** The handbook's lines that rest on a run, each with its place. */
export function RunLines({ lines }: { readonly lines: readonly RunLine[] }) {
  const alone = lines.filter(({ isAlone }) => isAlone).length;
  return (
    <section className="grid gap-2 pb-8" aria-labelledby="run-lines" data-testid="run-lines">
      <h2 id="run-lines" className="font-serif text-[1.25rem]/7 font-medium normal-nums">
        In the handbook
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">Not in the handbook yet. No line rests on this run.</p>
      ) : (
        <>
          <p className="text-ink-2">
            {plural(lines.length, "line")}, {alone === lines.length ? "all" : alone} of them from
            this run alone.
          </p>
          <ol className="border-t border-rule">
            {lines.map(({ path, line, text, href }) => (
              <li
                key={`${path} ${line}`}
                className="grid grid-cols-[13rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-1.5 max-phone:grid-cols-1"
              >
                <Link className="textlink self-start font-mono text-note wrap-anywhere" href={href}>
                  {path}:{line}
                </Link>
                <span className="font-serif text-[1rem]/6 wrap-anywhere normal-nums">
                  {text.trim()}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
