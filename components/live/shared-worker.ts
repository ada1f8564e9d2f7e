import { connectByFetch } from "@/components/live/fetch-connection";
import type { TabMessage } from "@/components/live/live-messages";
import { openLiveHub, type Member } from "@/components/live/live-hub";

/**
 * Runs once for all tabs of a browser in which one identity is signed in, by whose name it was
 * started, and holds the one connection to the server.
 */
const identity = self.name;
const hub = openLiveHub(connectByFetch, identity);

/** Tells the workers of whoever was signed in before that someone else has opened a page. */
const others = new BroadcastChannel("keepsake-signed-in");
const tellOthers = others.postMessage.bind(others);
others.addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (data !== identity) hub.recheck();
});

const pingMs = 20_000;
/** Pings in a row that a tab did not answer before it counts as gone; asleep, it comes back on its own. */
const missedAtMost = 3;
const missed = new WeakMap<Member, number>();

self.addEventListener("connect", (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  if (port === undefined) return;
  const member: Member = { send: (message) => port.postMessage(message, []) };
  port.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    missed.set(member, 0);
    hub.receive(member, data);
  });
  port.start();
  tellOthers(identity);
});

setInterval(() => {
  for (const member of hub.members()) {
    const count = (missed.get(member) ?? 0) + 1;
    missed.set(member, count);
    if (count > missedAtMost) hub.leave(member);
    else member.send({ type: "ping" });
  }
}, pingMs);
