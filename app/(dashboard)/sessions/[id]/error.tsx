"use client";

import { PageFault, type PageFaultProps } from "@/components/shell/page-fault";

export default function SessionFault(props: PageFaultProps) {
  return (
    <main id="main" className="wrap">
      <PageFault {...props} title="This session couldn't be loaded.">
        The session isn&apos;t affected, and its whole log is kept.
      </PageFault>
    </main>
  );
}
