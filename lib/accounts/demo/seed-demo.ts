import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { findDemo, hasAccount, insertDemo, markSeeded } from "@/db/queries/accounts/demo-account";
import { lockFirstAccount } from "@/db/queries/accounts/installation";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { closeDemoAccount } from "@/lib/accounts/demo/remove-demo";
import {
  demoAccountName,
  demoEmail,
  demoPassword,
  demoPeople,
  type DemoPersonKey,
} from "@/lib/accounts/demo/demo-people";
import { playDemo, type DemoCast } from "@/lib/accounts/demo/play-demo";
import { hashPassword } from "@/lib/auth/passwords/hash-password";
import { createContext } from "@/lib/context";
import type { RunningEnvironment } from "@/lib/env";
import { scheduleSweep } from "@/lib/jobs/sweep-queue";
import { defaultSchedule } from "@/lib/schedule/sweep-schedule";

const system = { kind: "system", id: null, name: "Keepsake" } as const;

/**
 * U5: adds the demo to a database without accounts: five people, three agents with their ledgers,
 * and sessions that really run now, through the gate. A half-made demo is closed and created again;
 * a removed demo isn't recreated. If several processes start, only one seeds.
 */
export async function seedDemo(
  db: Database,
  environment: Pick<RunningEnvironment, "secret" | "sessionLimits">,
  now: () => Date = () => new Date(),
): Promise<"seeded" | "there" | "not-empty"> {
  return db.transaction(async (lock) => {
    await lockFirstAccount(lock);
    const demo = await findDemo(db);
    if (demo !== null && demo.seededAt !== null) return "there";
    if (demo !== null) await db.transaction((tx) => closeDemoAccount(tx, demo.id, now()));
    else if (await hasAccount(db)) return "not-empty";
    const passwordHash = await hashPassword(demoPassword(environment.secret));
    const cast = await db.transaction((tx) => insertCast(tx, db, passwordHash, now));
    await playDemo(cast, environment.sessionLimits);
    await markSeeded(db, cast.accountId, now());
    return "seeded";
  });
}

async function insertCast(
  tx: Tx,
  db: Database,
  passwordHash: string,
  now: () => Date,
): Promise<DemoCast> {
  const accountId = randomUUID();
  const at = now();
  const name = demoAccountName;
  await insertDemo(tx, {
    id: accountId,
    name,
    allowedModels: ["built-in/careless"],
    createdAt: at,
  });
  await scheduleSweep(tx, accountId, defaultSchedule);
  const event = { accountId, actor: system, at };
  await appendAccountAudit(tx, { ...event, kind: "account-created", data: { name } });
  const contexts = new Map<DemoPersonKey, DemoCast["owner"]>();
  for (const person of demoPeople) {
    const id = randomUUID();
    await insertPerson(tx, {
      id,
      name: person.name,
      email: demoEmail(person.key),
      passwordHash,
      at,
    });
    await insertMember(tx, { accountId, personId: id, role: person.role, createdAt: at });
    const data = { personId: id, name: person.name, role: person.role };
    await appendAccountAudit(tx, { ...event, kind: "member-added", data });
    const acting = { accountId, kind: "person", id, name: person.name, role: person.role } as const;
    contexts.set(person.key, createContext(db, acting, now));
  }
  const contextOf = (key: DemoPersonKey) => {
    const context = contexts.get(key);
    if (context === undefined) throw new Error(`The demo has no ${key}.`);
    return context;
  };
  return {
    accountId,
    admin: contextOf("admin"),
    owner: contextOf("owner"),
    operator: contextOf("operator"),
    reviewer: contextOf("reviewer"),
  };
}
