import type { Metadata } from "next";
import { TextLink } from "@/components/ui/link";
import { pageOfParts } from "@/components/ui/section";
import { PromptSheet } from "@/components/agents/style/prompt-sheet";
import { agentRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";
import { countTokens } from "@/lib/ledger/texts/content";
import { loadWholePrompt } from "@/lib/pages/refinement-prompt";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "The whole prompt" };

/** What a refinement that starts now would be told, all of it. */
export default async function WholePromptPage({ params }: PageProps<"/agents/[id]/style/prompt">) {
  const { id: agentId } = await params;
  const { sections, leftOut } = await readForPage((ctx) => loadWholePrompt(ctx, { agentId }));
  const tokens = countTokens(sections.map(({ text }) => text).join(""));
  return (
    <div className={pageOfParts}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 className="font-serif text-lead font-normal text-balance normal-nums max-phone:text-title [&_b]:font-medium">
          Prompt preview
        </h2>
        <TextLink href={agentRoute(agentId, "/style")}>Back to refinement style</TextLink>
      </div>
      <p className="mb-6 text-ink-2">
        {plural(tokens, "token")}, using the saved version.
        {leftOut > 0 && ` ${formatCount(leftOut)} memories don't fit and are left out.`} The
        delimiter around the style changes every session.
      </p>
      <PromptSheet>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <pre>{text}</pre>
          </section>
        ))}
      </PromptSheet>
    </div>
  );
}
