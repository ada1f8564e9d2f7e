"use client";

import type { ReactNode } from "react";
import { Toast } from "@base-ui/react/toast";
import { Icon } from "@/components/ui/icon";

/** Holds what just happened, said once, for a few seconds. Decisions are told where they were made. */
export function Toaster({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Content>
        <Toast.Description />
      </Toast.Content>
      <Toast.Close className="close" aria-label="Close">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}
