import { connectByFetch } from "@/components/live/fetch-connection";
import type { HubMessage } from "@/components/live/live-messages";
import { openLiveHub } from "@/components/live/live-hub";
import type { TabTransport } from "@/components/live/tab-transport";

/** A hub for one tab. */
export function openOwnHub(identity: string, receive: (message: HubMessage) => void): TabTransport {
  const hub = openLiveHub(connectByFetch, identity);
  const member = { send: receive };
  return {
    post: (message) => hub.receive(member, message),
    close: () => hub.leave(member),
  };
}
