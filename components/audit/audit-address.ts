import type { Route } from "next";
import type { AuditAddress } from "@/lib/audit/load";
import type { AuditLine } from "@/lib/audit/load";

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
