import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Database } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver";
import {
  deliveryDependencies,
  findEndpointRow,
  givenWebhook,
  listDeliveryRows,
} from "@/lib/accounts/webhooks/testing/given-webhook";
import { createContext } from "@/lib/context";
import { openReceiver, type Receiver } from "@/lib/outbound/testing/open-receiver";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

/** An account with a webhook, a clock that the test moves, and a session for each of its events. */
async function openWebhook(db: Database, url: string) {
  const ledger = await openLedger(db, ["One.", "Two."]);
  const webhook = await givenWebhook(db, ledger.account.id, { url });
  let at = Date.now();
  const now = () => new Date(at);
  const deps = deliveryDependencies(db, now);
  return {
    ...ledger,
    /** An admin with the test's clock. */
    ctx: createContext(db, ledger.ctx.acting, now),
    webhook,
    deps,
    now,
    later: (ms: number) => {
      at += ms;
    },
    endSession: async () => {
      await (await openRunningSession(ledger)).call("complete", { summary: "Done." });
      at = Math.max(at, Date.now());
    },
    /** One try of a due delivery; null if there is none. */
    deliver: async () => {
      const claimed = await claimWebhook(deps);
      return claimed && deliverWebhook(deps, claimed);
    },
    rows: () => listDeliveryRows(db, webhook.id),
    endpoint: () => findEndpointRow(db, webhook.id),
  };
}

/** The messages that a receiver got, each verified by the library that receivers use. */
export function verifiedBy(secret: string, { received }: Pick<Receiver, "received">) {
  return received.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
}

/** A database for the tests of a file; for each test a new receiver and no old webhooks. */
export function useReceiver() {
  let test: TestDatabase;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    await test.sql`delete from webhook_endpoints`;
  });
  return {
    get test() {
      return test;
    },
    get receiver() {
      return receiver;
    },
    open: (url = receiver.url) => openWebhook(test.db, url),
  };
}
