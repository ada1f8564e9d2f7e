import type { Metadata } from "next";
import { Suspense } from "react";
import { agentRoute } from "@/components/ui/requests";
import { LostForm, StoodSections } from "@/components/memories/lost-text";
import { LoadingWords } from "@/components/ui/blank";
import Link from "@/components/ui/link";
import { readForPage } from "@/lib/current-context";
import { everStoodAnywhere, everStoodSchema, toStoodItem } from "@/lib/memories/load";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Find lost text" };

const searchSchema = everStoodSchema.omit({ agentId: true }).partial();

/** From some words to the agents whose memories have them, or had them (L7). */
export default async function LostAnywherePage({ searchParams }: PageProps<"/lost">) {
  const { text } = readSearch(searchSchema, await searchParams);
  return (
    <main id="main" className="wrap max-w-3xl">
      <h1 className="font-serif text-title font-medium">Find lost text</h1>
      <p className="mt-1 mb-4 text-pretty text-ink-2">
        Type words that a memory of any agent once had. Shows where they are now, and which change
        removed them.
      </p>
      <LostForm to="/lost" text={text} />
      {text !== undefined && (
        <Suspense key={text} fallback={<LoadingWords>Searching</LoadingWords>}>
          <Found text={text} />
        </Suspense>
      )}
    </main>
  );
}

async function Found({ text }: { readonly text: string }) {
  const { found, isPart } = await readForPage((ctx) => everStoodAnywhere(ctx, { text }));
  return (
    <>
      {found.length === 0 && <p className="mt-6 text-ink-2">No memory has it or had it.</p>}
      {found.map(({ agentId, agentName, mayEdit, stood }) => (
        <section key={agentId} className="mt-8" aria-label={agentName}>
          <h2 className="font-serif text-name wrap-anywhere">
            <Link href={agentRoute(agentId, "/lost", { text })}>{agentName}</Link>
          </h2>
          <StoodSections
            agentId={agentId}
            words={text}
            items={stood.map(toStoodItem)}
            mayEdit={mayEdit}
          />
        </section>
      ))}
      {isPart && (
        <p className="text-note text-ink-3">
          Only the first 200 agents were searched. Search the others on their own pages.
        </p>
      )}
    </>
  );
}
