"use client";

import dynamic from "next/dynamic";

/** A summary's page is no part of what the page of a refinement loads. */
export const LateFoldPage = dynamic(async () => {
  const { FoldPage } = await import("@/components/conversations/fold-page");
  return FoldPage;
});
