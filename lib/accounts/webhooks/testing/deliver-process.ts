import { openDatabase } from "@/db/client";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver";
import { deliveryDependencies } from "@/lib/accounts/webhooks/testing/given-webhook";
import { parseEnvironment, provideEnvironment } from "@/lib/env";

/** A worker that a test kills while its receiver has the message but has not answered. */
const [url = "", secret = ""] = process.argv.slice(2);
provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: secret }), url);
const { db } = openDatabase(url, { max: 2 });
const deps = deliveryDependencies(db, () => new Date());
const claimed = await claimWebhook(deps);
if (claimed === null) throw new Error("There was nothing to deliver.");
await deliverWebhook(deps, claimed);
