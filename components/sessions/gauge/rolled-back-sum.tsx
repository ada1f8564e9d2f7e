import type { Room } from "@/components/sessions/gauge/gauge-room";
import { TokensTable } from "@/components/sessions/gauge/tokens-table";
import { rolledBackRows } from "@/components/sessions/sheet/rolled-back-rows";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface RolledBackSumProps {
  readonly view: SessionView;
  readonly rollback: EntryOf<"session-rolled-back">;
  readonly room: Room;
  readonly fallen: Room | null;
}

/** The tokens of a session that was rolled back. */
export function RolledBackSum({ view, rollback, room, fallen }: RolledBackSumProps) {
  return <TokensTable rows={rolledBackRows(view, rollback, room, fallen)} />;
}
