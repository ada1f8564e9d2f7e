"use client";

import { labelMemoriesAction } from "@/app/actions/memories";
import Link from "@/components/ui/link";
import { useState } from "react";
import { LabelOutcome } from "@/components/memories/label-bar";
import { memoryRoute } from "@/components/memories/ledger-item";
import { Button } from "@/components/ui/button";
import { formOf } from "@/components/ui/requests";
import { plural } from "@/components/ui/words";
import { useFormAction } from "@/components/ui/use-form-action";
import type { SuggestedLabels } from "@/lib/memories/labels";

interface LabelSuggestionsProps {
  readonly agentId: string;
  readonly items: SuggestedLabels["items"];
  readonly mayEdit: boolean;
}

/** Suggested labels, one list for each, to be taken over together or in part (M8). */
export function LabelSuggestions({ agentId, items, mayEdit }: LabelSuggestionsProps) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  // A list that was taken over as a whole stays for what is said of it.
  const labels = [...new Set([...seen, ...items.map(({ category }) => category)])];
  if (labels.length !== seen.length) setSeen(labels);
  return labels.map((category) => (
    <SuggestedList
      key={category}
      agentId={agentId}
      category={category}
      items={items.filter((item) => item.category === category)}
      mayEdit={mayEdit}
    />
  ));
}

function SuggestedList(props: LabelSuggestionsProps & { readonly category: string }) {
  const { agentId, category, items, mayEdit } = props;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter(({ number }) => !left.has(number));
  const turn = (number: number, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(number);
    else next.add(number);
    setLeft(next);
  };
  return (
    <section className="sheet px-6 py-4 [&+&]:mt-4" aria-label={`Suggested: ${category}`}>
      <h3 className="font-strong">
        {category}{" "}
        <span className="text-note text-ink-3">
          {items.length === 0
            ? "no more suggestions"
            : `for ${plural(items.length, "memory", "memories")}`}
        </span>
      </h3>
      <ul>
        {items.map(({ number, content, why }) => (
          <li key={number} className="flex gap-3 border-b border-rule py-3">
            {mayEdit && (
              <input
                type="checkbox"
                className="check mt-1"
                aria-label={`Label #${number} ${category}`}
                checked={!left.has(number)}
                onChange={(event) => turn(number, event.target.checked)}
              />
            )}
            <div>
              <p className="memory is-cut text-memory-s">{content}</p>
              <p className="text-note text-ink-3">
                <Link href={memoryRoute(agentId, number)}>#{number}</Link>: {why}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <TakeOver
          agentId={agentId}
          category={category}
          items={chosen}
          isOver={items.length === 0}
        />
      )}
    </section>
  );
}

interface TakeOverProps {
  readonly agentId: string;
  readonly category: string;
  readonly items: SuggestedLabels["items"];
  /** Nothing is left that could be labelled. */
  readonly isOver: boolean;
}

function TakeOver({ agentId, category, items, isOver }: TakeOverProps) {
  const { result, isPending, send } = useFormAction(labelMemoriesAction);
  const take = (unprotects?: number) => {
    const chosen = items.map(({ number, version }) => `${number}:${version}`).join(" ");
    send(formOf({ agentId, category, chosen, ...(unprotects !== undefined && { unprotects }) }));
  };
  return (
    <div className="flex flex-wrap items-center gap-2 mt-3">
      {!isOver && (
        <Button
          tone="ink"
          isPending={isPending}
          disabled={items.length === 0}
          onClick={() => take()}
        >
          Label {items.length} {category}
        </Button>
      )}
      <LabelOutcome result={result} isPending={isPending} confirm={take} takesFocus={isOver} />
    </div>
  );
}
