import { findDeparture } from "@/db/queries/find-departure";
import type { Context } from "@/lib/context";

const toldForMs = 60 * 60_000;

/** The account that who acts here was removed from within the last hour; null for all others. */
export async function loadDeparture({ db, acting, now }: Context) {
  if (acting.kind !== "person") return null;
  const departure = await findDeparture(db, acting.id);
  if (departure === null || now().getTime() - departure.at.getTime() > toldForMs) return null;
  const { accountName, by } = departure;
  return { accountName, byName: by.id === acting.id ? null : by.name };
}
