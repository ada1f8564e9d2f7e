import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { isKnownPrivate } from "@/lib/outbound/address-rules";

/**
 * Refuses an address that is private whatever the network says, unless the installation allows those.
 * What another name leads to shows when it is sent.
 */
export function refusePrivate(url: string): void {
  if (runningEnvironment().webhooksPrivate || !isKnownPrivate(new URL(url).hostname)) return;
  const message =
    "This address leads to this machine or its network, which this installation allows only with KEEPSAKE_WEBHOOKS_PRIVATE=1.";
  throw Refusal.invalid({ url: message });
}
