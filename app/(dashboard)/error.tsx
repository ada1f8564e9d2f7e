"use client";

import { PageFault, type PageFaultProps } from "@/components/shell/providers";

/** Below the head, which stays. */
export default function DashboardFault(props: PageFaultProps) {
  return (
    <main id="main" className="wrap">
      <PageFault {...props} title="This page couldn't be loaded.">
        Something went wrong on the server. Your data is safe, and nothing was changed.
      </PageFault>
    </main>
  );
}
