import type { Metadata } from "next";
import { LiveRefresh } from "@/components/live/account-hints";
import Link, { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/blank";
import { AddWebhookForm } from "@/components/account/webhooks/webhook-acts";
import { DeliveryLog, WebhooksList } from "@/components/account/webhooks/webhooks-list";
import { loadWebhooksPage } from "@/lib/accounts/webhooks/endpoints";
import { readListForPage } from "@/lib/current-context";
import { deliveryStates } from "@/lib/webhooks/webhook-events";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Webhooks" };

const filters = [
  { name: "All", state: null },
  { name: "Waiting", state: "waiting" },
  { name: "Failed", state: "failed" },
] as const;

export default async function WebhooksPage({ searchParams }: PageProps<"/settings/webhooks">) {
  const { after, show } = await searchParams;
  const state = deliveryStates.find((one) => one === show) ?? null;
  const page = await readListForPage(after, (ctx, cursor) =>
    loadWebhooksPage(ctx, { cursor, state }),
  );
  if (page === null) {
    return (
      <section className="mt-6 max-w-2xl" aria-label="Webhooks">
        <EmptyState>
          Only admins can see webhooks, because an address may contain a secret.
        </EmptyState>
      </section>
    );
  }
  const hasAny = page.endpoints.length > 0;
  return (
    <>
      <LiveRefresh />
      <Section id="webhooks" title="Webhooks" isWide>
        {hasAny ? (
          <WebhooksList webhooks={page.endpoints} />
        ) : (
          <EmptyState>
            {page.isDemo
              ? "Webhooks are off in the demo. They work in your own account."
              : "No webhooks yet. Add the first one below."}
          </EmptyState>
        )}
      </Section>
      {hasAny && (
        <Section
          id="deliveries"
          title="Deliveries"
          aside={
            <nav className="flex gap-4" aria-label="Filter deliveries">
              {filters.map((filter) => (
                <Link
                  key={filter.name}
                  className="py-1 text-ink-2 aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--ink)]"
                  href={
                    filter.state === null
                      ? "/settings/webhooks"
                      : `/settings/webhooks?show=${filter.state}`
                  }
                  aria-current={filter.state === state ? "page" : undefined}
                >
                  {filter.name}
                </Link>
              ))}
            </nav>
          }
          isWide
        >
          {page.deliveries.length === 0 ? (
            <EmptyState>
              {state === null
                ? "No deliveries yet. Send a test."
                : "No deliveries with this status."}
            </EmptyState>
          ) : (
            <DeliveryLog deliveries={page.deliveries} />
          )}
          {page.nextCursor !== null && (
            <p className="mt-4">
              <ButtonLink
                href={`/settings/webhooks?${state === null ? "" : `show=${state}&`}after=${page.nextCursor}`}
              >
                Older deliveries
              </ButtonLink>
            </p>
          )}
        </Section>
      )}
      {!page.isDemo && (
        <Section id="add-webhook" title="New webhook">
          <AddWebhookForm />
        </Section>
      )}
    </>
  );
}
