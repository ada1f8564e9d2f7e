import { clsx } from "clsx";
import { SumTable } from "@/components/sessions/gauge/sum-table";
import type { SumRow } from "@/components/sessions/sheet/rolled-back-rows";

/** A sum of tokens, line by line, each with its share where it has one. */
export function TokensTable({ rows }: { readonly rows: readonly SumRow[] }) {
  return (
    <SumTable
      label="Tokens"
      rows={rows.map(({ words, share, tone, ...row }) => ({
        ...row,
        words: (
          <>
            {words}
            {share !== undefined && (
              <>
                , <span className={clsx("whitespace-nowrap", tone)}>{share}</span>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
