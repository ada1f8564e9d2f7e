import type { Route } from "next";
import type { AuditLine } from "@/lib/browser/audit";

/** What the address of the audit says; null where it says nothing. */
export interface AuditAddress {
  readonly agent: string | null;
  readonly actor: string | null;
  /** A kind of act, or a group of kinds. */
  readonly act: string | null;
  readonly session: string | null;
  /** Days as `2026-03-02`, both included, in UTC. */
  readonly from: string | null;
  readonly to: string | null;
  /** Where a page begins: after a place towards older lines, or before one towards newer. */
  readonly older: string | null;
  readonly newer: string | null;
  /** A line by its chain and its place there, `CHAIN:12`. */
  readonly line: string | null;
}

export const wholeAudit: AuditAddress = {
  agent: null,
  actor: null,
  act: null,
  session: null,
  from: null,
  to: null,
  older: null,
  newer: null,
  line: null,
};

export function auditAddress(filters: Partial<AuditAddress>): Route {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? "/audit" : `/audit?${query}`;
}

/** The filters alone, without a place among the lines. */
export function filtersOf(address: AuditAddress): AuditAddress {
  return { ...address, older: null, newer: null, line: null };
}

export function isFiltered(address: AuditAddress): boolean {
  return Object.values(filtersOf(address)).some((value) => value !== null);
}

/** How an address names a line, for good: a chain only grows, and a line keeps its place in it. */
export function lineName({ chain, position }: Pick<AuditLine, "chain" | "position">): string {
  return `${chain}:${position}`;
}
