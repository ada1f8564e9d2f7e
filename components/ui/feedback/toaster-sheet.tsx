import { useEffect } from "react";
import { Toast } from "@base-ui/react/toast";
import { buttonClass } from "@/components/ui/forms/button-class";
import { Icon } from "@/components/ui/icon";
import { onMessage, takeUnshown, type Message } from "@/components/ui/feedback/tell";

const manager = Toast.createToastManager();
/** Long enough to read two lines and to reach a button; hovering and focus stop the time. */
const shownMs = 8_000;

/** The messages themselves, in a polite live region; F6 leads there. */
export default function ToasterSheet() {
  return (
    <Toast.Provider toastManager={manager} timeout={shownMs} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label="Messages">
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
      className="toast"
      render={<article />}
      role={undefined}
      aria-modal={undefined}
    >
      <Toast.Content className="toast-said">
        <Toast.Title className="toast-title" render={<p />} />
        <Toast.Description className="toast-words" />
      </Toast.Content>
      <Toast.Action className={buttonClass()} />
      <Toast.Close
        className="button is-quiet is-icon"
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
