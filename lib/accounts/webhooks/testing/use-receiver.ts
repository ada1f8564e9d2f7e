import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { openWebhook } from "@/lib/accounts/webhooks/testing/open-webhook";
import { openReceiver, type Receiver } from "@/lib/outbound/testing/open-receiver";

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
