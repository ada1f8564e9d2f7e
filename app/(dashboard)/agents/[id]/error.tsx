"use client";

import { PageFault, type PageFaultProps } from "@/components/shell/page-fault";

/** Below the agent's head, which stands. */
export default function AgentFault(props: PageFaultProps) {
  return (
    <div className="wrap">
      <PageFault {...props} title="This page of the agent could not be shown.">
        Its memories are as they were, and nothing was changed by this.
      </PageFault>
    </div>
  );
}
