"use client";

import { PageFault, type PageFaultProps } from "@/components/shell/providers";

/** Below the agent's head, which stands. */
export default function AgentFault(props: PageFaultProps) {
  return (
    <div className="wrap">
      <PageFault {...props} title="This page couldn't be loaded.">
        The agent&apos;s memories are safe, and nothing was changed.
      </PageFault>
    </div>
  );
}
