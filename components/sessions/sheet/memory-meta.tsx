import type { ReactNode } from "react";
import { calendarDay } from "@/lib/ledger/copy";

interface MemoryMetaProps {
  readonly createdAt: number;
  /** Said after the date: "the earliest of the three". */
  readonly dateNote?: string | undefined;
  readonly category: string | null;
  readonly isConstitutional?: boolean;
  /** `27 tokens` or `42 → 34 tokens`. */
  readonly tokens: string;
  readonly children?: ReactNode;
}

/** The line under a memory: when, what kind, how long, and what else is to be said. */
export function MemoryMeta(props: MemoryMetaProps) {
  return (
    <p className="meta">
      <span>
        {calendarDay(props.createdAt)}
        {props.dateNote !== undefined && `, ${props.dateNote}`}
      </span>
      {props.isConstitutional === true && <span className="text-held">constitutional</span>}
      {props.category !== null && <span>{props.category}</span>}
      <span>{props.tokens}</span>
      {props.children}
    </p>
  );
}
