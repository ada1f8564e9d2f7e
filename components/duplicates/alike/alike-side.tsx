import { clsx } from "clsx";
import { duplicatesSideClass } from "@/components/duplicates/duplicates-frame";

/** Beside look-alikes and what is kept apart: what each of them means. */
export function AlikeSide() {
  return (
    <aside className={clsx(duplicatesSideClass, "max-pane:hidden")} aria-label="About look-alikes">
      <section className="grid gap-1.5 text-pretty text-ink-2">
        <h2 className="text-ink">Look-alikes</h2>
        <p>
          Memories that share 60% of their words or more, directly or through others. They may say
          different things, so nothing drops them here. Edit one, or keep them apart.
        </p>
      </section>
      <section className="grid gap-1.5 text-pretty text-ink-2">
        <h2 className="text-ink">Kept apart</h2>
        <p>Sessions are told, and can&apos;t merge them. Remove it to allow merges again.</p>
      </section>
    </aside>
  );
}
