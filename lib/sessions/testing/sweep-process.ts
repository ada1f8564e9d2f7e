import { openDatabase } from "@/db/client";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { sweepBySchedule } from "@/lib/sessions/schedule/sweep";

/** A worker that sweeps an account by its schedule, to be killed by a test. */
const [url = "", accountId = ""] = process.argv.slice(2);
provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), url);
const { db, close } = openDatabase(url, { max: 2 });
await sweepBySchedule(db, accountId, () => new Date());
await close();
