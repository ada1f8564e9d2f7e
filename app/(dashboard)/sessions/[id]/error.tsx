"use client";

import { PageFault, type PageFaultProps } from "@/components/shell/page-fault";

export default function SessionFault(props: PageFaultProps) {
  return (
    <main id="main" className="wrap">
      <PageFault {...props} title="This session could not be shown.">
        The session goes on by itself, or stands as it was: showing it changes nothing. Every line
        of its log is kept.
      </PageFault>
    </main>
  );
}
