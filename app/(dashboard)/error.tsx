"use client";

import { PageFault, type PageFaultProps } from "@/components/shell/page-fault";

export default function DashboardFault(props: PageFaultProps) {
  return (
    <main id="main" className="wrap">
      <PageFault {...props} title="This page could not be shown.">
        Something went wrong on the server. What is written stays written, and nothing was changed
        by this.
      </PageFault>
    </main>
  );
}
