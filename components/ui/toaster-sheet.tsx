import { useEffect } from "react";
import { Toast } from "@base-ui/react/toast";
import { buttonClass, iconButtonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { onMessage, takeUnshown, type Message } from "@/components/ui/tell";

const manager = Toast.createToastManager();
/** Long enough to read two lines and to reach a button; hovering and focus stop the time. */
const shownMs = 8_000;

/** The messages themselves, in a polite live region, which has a key of its own. */
export default function ToasterSheet() {
  return (
    <Toast.Provider toastManager={manager} timeout={shownMs} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          className="fixed right-4 bottom-4 z-50 grid w-96 max-w-[calc(100vw-2rem)] gap-2"
          aria-label="Messages"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  // Only once the region is there: what comes with a region is not read out.
  useEffect(() => {
    const show = () => takeUnshown().forEach(add);
    show();
    return onMessage(show);
  }, []);
  return toasts.map((toast) => (
    // It holds up nothing, so it is no dialog.
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="flex items-start gap-2 rounded-sheet bg-sheet py-3 pr-2 pl-4 shadow-[0_0_0_1px_var(--rule-2),var(--cast-2)] data-limited:hidden"
      render={<article />}
      role={undefined}
      aria-modal={undefined}
    >
      <Toast.Content className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <Toast.Title className="font-strong" render={<p />} />
        <Toast.Description className="mt-0.5 text-pretty text-ink-2" />
      </Toast.Content>
      <Toast.Action className={buttonClass()} />
      <Toast.Close
        className={iconButtonClass}
        aria-label="Dismiss"
        // They stand one under another, so none is behind another and out of reach.
        aria-hidden={undefined}
      >
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}

function add({ title, words, act }: Message): void {
  const id = manager.add({
    title,
    ...(words !== undefined && { description: words }),
    ...(act && {
      actionProps: {
        children: act.label,
        onClick: () => {
          manager.close(id);
          act.run();
        },
      },
    }),
  });
}
