import type { DropCopies } from "@/components/duplicates/use-drop-copies";
import { Button } from "@/components/ui/forms/button";
import { formatCount, plural } from "@/components/ui/words/number-words";

/** At the foot of the page: what is chosen, and the press that drops it. */
export function DropBar({ copies }: { readonly copies: DropCopies }) {
  const { chosen, total, isAll } = copies;
  const dropped = plural(chosen.copies, "copy", "copies");
  const groups = plural(chosen.groups, "group");
  return (
    <form
      className="fixed inset-x-0 bottom-0 z-6 bg-sheet shadow-[0_-1px_0_var(--ink),0_-16px_32px_-24px_rgb(0_0_0/0.4)]"
      aria-label="Drop copies"
      onSubmit={(event) => {
        event.preventDefault();
        copies.drop();
      }}
    >
      <div className="mx-auto flex min-h-18 max-w-360 items-center gap-5 px-6 py-3 max-phone:min-h-0 max-phone:px-4">
        <output className="block text-ink-2 max-phone:sr-only">
          <b className="block text-read text-ink">
            {chosen.groups === 0
              ? "No groups selected"
              : isAll
                ? `All ${formatCount(total.groups)} groups selected`
                : `${groups} selected`}
          </b>
          {chosen.copies > 0 &&
            `${dropped}, ${plural(chosen.tokens, "token")}. ${plural(chosen.groups, "memory stays", "memories stay")}.`}
        </output>
        <div className="ml-auto flex gap-2 max-phone:flex-1 [&>button]:h-10">
          {chosen.groups > 0 && (
            <Button
              tone="quiet"
              className="max-phone:hidden"
              onClick={() => copies.chooseAll(false)}
            >
              Clear selection
            </Button>
          )}
          <Button
            type="submit"
            tone="ink"
            className="max-phone:flex-1"
            isPending={copies.isDropping}
            disabled={chosen.copies === 0}
          >
            {copies.isDropping ? "Dropping" : "Drop"} {chosen.copies === 0 ? "copies" : dropped}{" "}
            <kbd className="max-phone:hidden">d</kbd>
          </Button>
        </div>
      </div>
    </form>
  );
}
