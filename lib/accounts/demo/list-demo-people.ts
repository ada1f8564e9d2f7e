import type { Database } from "@/db/client";
import { findDemo } from "@/db/queries/demo-account";
import { demoPeople } from "@/lib/accounts/demo/demo-people";

/** Who the demo can be visited as; nobody where there is none (U5). */
export async function listDemoPeople(db: Database) {
  const demo = await findDemo(db);
  if (demo?.seededAt == null) return [];
  return demoPeople.map(({ key, name, does }) => ({ key, name, does, title: key }));
}
