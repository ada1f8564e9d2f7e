import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/link";
import { KeysList } from "@/components/account/keys-list";
import { MakeKeyForm } from "@/components/account/make-key-form";
import { EmptyState } from "@/components/ui/blank";
import { loadKeysPage } from "@/lib/accounts/keys";
import { readListForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "API keys" };

export default async function KeysPage({ searchParams }: PageProps<"/settings/keys">) {
  const { after } = await searchParams;
  const page = await readListForPage(after, (ctx, cursor) => loadKeysPage(ctx, { cursor }));
  return (
    <>
      <Section id="keys" title="API keys" isWide>
        {page.keys.length === 0 ? (
          <EmptyState>
            {page.mayManage ? "No API keys yet. Create the first one below." : "No API keys yet."}
          </EmptyState>
        ) : (
          <KeysList keys={page.keys} mayManage={page.mayManage} />
        )}
        {page.nextCursor !== null && (
          <p className="mt-4">
            <ButtonLink href={`/settings/keys?after=${page.nextCursor}`}>Older keys</ButtonLink>
          </p>
        )}
      </Section>
      {page.mayManage && (
        <Section id="new-key" title="New API key">
          <MakeKeyForm agents={page.agents} hasMoreAgents={page.hasMoreAgents} />
        </Section>
      )}
    </>
  );
}
