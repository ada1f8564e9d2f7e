import { forgetAction } from "@/app/actions/handbook";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Forgettable,
  lineSearch,
  type HandbookPage,
  scrollToLine,
} from "@/components/handbook/handbook-view";
import { fetchJson, formOf, sessionRoute } from "@/components/ui/requests";
import { Button } from "@/components/ui/button";
import { ActFault, type Refused } from "@/components/ui/form-action";
import { useAction } from "@/components/ui/use-action";
import { TextLink } from "@/components/ui/link";
import { formatCount, plural } from "@/components/ui/words";
import { queryKeys } from "@/lib/browser/query-keys";
import type { previewForget } from "@/lib/handbook/forget";

type Preview = Awaited<ReturnType<typeof previewForget>>;

interface ForgetPanelProps {
  readonly page: HandbookPage;
  readonly what: Forgettable;
  readonly cwd: string | null;
  readonly forgotten: (act: string | null, lines: number) => void;
}

/** What forgetting removes, as a sum with its lines, before the button that does it. */
export function ForgetPanel(props: ForgetPanelProps) {
  const { page, what, forgotten } = props;
  const { agentId, openSession } = page;
  // Where the page has newer ones, what is forgotten is asked again.
  const versions = page.documents.map(({ path, version }) => `${path} ${version}`).join("\n");
  const isRun = "run" in what;
  const query = new URLSearchParams(isRun ? { run: what.run } : { block: what.block }).toString();
  const { data } = useQuery({
    queryKey: queryKeys.forgetting(agentId, query, versions),
    queryFn: ({ signal }) =>
      fetchJson<Preview>(
        `/api/agents/${encodeURIComponent(agentId)}/handbook/forgetting?${query}`,
        signal,
      ),
  });
  // Blank lines go with those before them: no one counts them.
  const lines = data?.removed.filter(({ text }) => text.trim() !== "") ?? [];
  const [refused, setRefused] = useState<Refused | null>(null);
  // The line may have left the page with its run when the answer is there.
  const { isPending, send } = useAction(
    (form: FormData) => forgetAction(null, form),
    (answer) => {
      setRefused(answer.ok ? null : answer);
      if (answer.ok) forgotten(answer.act, answer.lines);
    },
  );
  const forget = (seen: Preview) => {
    const wanted = isRun ? { run: what.run } : { block: what.block };
    send(formOf({ agentId, ...wanted, seenVersions: JSON.stringify(seen.versions) }));
  };
  return (
    <section className="border-t border-rule-2 pt-4" aria-labelledby="forget" data-testid="forget">
      <h2 id="forget" className="font-strong wrap-anywhere">
        Forget {what.name}?
      </h2>
      <p className="mt-1 text-pretty text-ink-2">
        {isRun
          ? "Only lines that rest on this run alone go. No other byte changes, and you can undo it."
          : "The block goes, and what rests only on its runs. Lines that people wrote stay, and you can undo it."}
      </p>
      {data !== undefined && (
        <>
          <p className="mt-2">
            <b>{plural(lines.length, "line")} removed</b>
            {isRun &&
              data.stays > 0 &&
              `, ${formatCount(data.stays)} stay: other runs support them`}
          </p>
          <ForgottenLines lines={lines} cwd={props.cwd} />
          {openSession === null ? (
            <p className="mt-3 flex gap-2">
              <Button tone="lost" isPending={isPending} onClick={() => forget(data)}>
                {isPending ? "Forgetting" : isRun ? "Forget run" : "Forget block"}
              </Button>
            </p>
          ) : (
            <p className="mt-3 text-ink-2">
              {openSession.isUndecided
                ? "A handbook session needs review first. "
                : "A handbook session is running. "}
              <TextLink href={sessionRoute(openSession.id)}>Open that session</TextLink>
            </p>
          )}
          <ActFault result={refused} />
        </>
      )}
    </section>
  );
}

function ForgottenLines({ lines, cwd }: { lines: Preview["removed"]; cwd: string | null }) {
  return (
    <ol className="mt-3 grid max-h-72 overflow-y-auto" data-testid="forgotten-lines">
      {lines.map(({ path, line, text }, index) => (
        <li
          key={`${path} ${line}`}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-2 text-note text-ink-2"
        >
          {path !== lines[index - 1]?.path && (
            <span className="col-span-full font-mono text-ink-3 wrap-anywhere">{path}</span>
          )}
          <a
            className="min-h-6 pt-1 text-right font-mono text-ink-3 hover:text-ink hover:underline"
            href={lineSearch({ path, line }, cwd)}
            aria-label={`Line ${line} of ${path}`}
            onClick={(event) => {
              event.preventDefault();
              scrollToLine({ path, line });
            }}
          >
            {line}
          </a>
          <del className="my-1 line-clamp-2 decoration-lost wrap-anywhere">{text}</del>
        </li>
      ))}
    </ol>
  );
}
