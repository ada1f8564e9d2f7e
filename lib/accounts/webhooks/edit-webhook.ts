import type { z } from "zod";
import { wakeDeliveries, type EndpointRow } from "@/db/queries/webhook-queue";
import { updateEndpoint } from "@/db/queries/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import { refusePrivate } from "@/lib/accounts/webhooks/refuse-private";
import type { editWebhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isOffByAddress } from "@/lib/webhooks/webhook-events";

/**
 * Changes a webhook's name, address and events. Its secret stays, and what waits for it goes to the
 * new address, which switches on again what the one before had switched off. A stale view is refused
 * (409) with what stands now (M5); no difference writes nothing.
 */
export async function editWebhook(
  ctx: Context,
  { endpointId, version, name, url, events }: z.output<typeof editWebhookForm>,
): Promise<void> {
  const href = new URL(url).href;
  await changeWebhook(ctx, endpointId, async (tx, endpoint) => {
    refuseStale(endpoint, version);
    const patch = differing(endpoint, { name, url: href, events });
    if (Object.keys(patch).length === 0) return null;
    if (patch.url !== undefined) refusePrivate(patch.url);
    const switchedOn = patch.url !== undefined && isOffByAddress(endpoint.state);
    await updateEndpoint(tx, endpointId, {
      ...patch,
      ...(switchedOn && { state: "active" }),
      // What the address before answered, be it in this moment, is not held against the new one.
      ...(patch.url !== undefined && { failingSince: null, busyUntil: null }),
      version: endpoint.version + 1,
    });
    if (patch.url !== undefined) await wakeDeliveries(tx);
    const data = {
      version: endpoint.version + 1,
      ...recordOf(endpoint, patch),
      ...(switchedOn && { switchedOn }),
    };
    return { kind: "webhook-edited", data, result: null };
  });
}

type Edited = Partial<Pick<EndpointRow, "name" | "url" | "events">>;

function differing(endpoint: EndpointRow, given: Required<Edited>): Edited {
  const names = ["name", "url", "events"] as const;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(endpoint[name]) !== JSON.stringify(given[name]))
      .map((name) => [name, given[name]]),
  );
}

/** Before and after, of an address its origin alone: its path may hold a secret (U3). */
function recordOf(endpoint: EndpointRow, patch: Edited) {
  const { url, ...rest } = patch;
  const names = Object.keys(rest);
  const before = Object.fromEntries(names.map((name) => [name, Reflect.get(endpoint, name)]));
  if (url === undefined) return { before, after: rest };
  return {
    origin: originOf(url),
    before: { ...before, address: originOf(endpoint.url) },
    after: { ...rest, address: originOf(url) },
  };
}

function refuseStale({ version, name, url, events }: EndpointRow, seen: number): void {
  if (seen === version) return;
  throw Refusal.conflict(
    "stale",
    "Somebody else changed this webhook meanwhile. This is how it is now.",
    { current: { version, name, url, events } },
  );
}
