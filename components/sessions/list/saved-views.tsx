import { removeViewAction, saveViewAction } from "@/app/actions/sessions";
import Link from "@/components/ui/link";
import { Popover } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/fields";
import { FormFault } from "@/components/ui/form-action";
import { Form } from "@/components/ui/form";
import { useDialogAction, useFormAction } from "@/components/ui/use-form-action";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words";
import type { SessionsHead } from "@/lib/sessions/read/load-list";
import type { Route } from "next";

interface SavedViewsProps {
  readonly views: SessionsHead["views"];
  readonly query: string;
  readonly addressOf: (query: string) => Route;
}

/** The saved views as tabs, each with how many sessions it shows. */
export function ViewTabs({ views, query, addressOf }: SavedViewsProps) {
  return (
    <nav
      className="flex min-w-0 gap-5 overflow-x-auto [scrollbar-width:none] max-phone:-mx-4 max-phone:px-4"
      aria-label="Views"
    >
      {views.map((view) => {
        const isShown = view.query === query;
        return (
          <Link
            key={`${view.isOwn}-${view.name}`}
            href={addressOf(view.query)}
            aria-current={isShown ? "page" : undefined}
            className="relative py-2.5 whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:bottom-0 hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
          >
            {view.name} <span className="font-normal text-ink-2">{formatCount(view.count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

interface SaveViewProps extends Pick<SavedViewsProps, "views" | "query"> {
  readonly onDone: () => void;
}

/** Saves the filters as a view, or removes the saved view that is shown. */
export function SaveView({ views, query, onDone }: SaveViewProps) {
  const shown = views.find((view) => view.query === query);
  if (shown?.isOwn === true) {
    return <RemoveView name={shown.name} onDone={onDone} />;
  }
  if (shown !== undefined) return null;
  return <NameView query={query} onDone={onDone} />;
}

interface ChangeViewProps {
  readonly onDone: () => void;
}

function NameView({ query, onDone }: ChangeViewProps & { readonly query: string }) {
  const { open, onOpenChange, result, isPending, form } = useDialogAction(saveViewAction, onDone);
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      title="Save this view"
      trigger={
        <Button tone="quiet">
          <Icon name="bookmark" />
          Save view
        </Button>
      }
    >
      <Form result={result} {...form} className="grid gap-3">
        <input type="hidden" name="query" value={query} />
        <Field name="name" label="Name">
          <TextInput maxLength={60} autoComplete="off" />
        </Field>
        <FormFault result={result} fields={["name"]} />
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Saving" : "Save view"}
        </Button>
      </Form>
    </Popover>
  );
}

function RemoveView({ name, onDone }: ChangeViewProps & { readonly name: string }) {
  const { result, isPending, form } = useFormAction(removeViewAction, onDone);
  return (
    <form {...form}>
      <input type="hidden" name="name" value={name} />
      <Button type="submit" tone="quiet" isPending={isPending}>
        <Icon name="close" />
        {isPending ? "Removing" : "Remove view"}
      </Button>
      <FormFault result={result} />
    </form>
  );
}
