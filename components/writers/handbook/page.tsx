"use client";

import { DocumentSheet } from "@/components/writers/handbook/document-sheet";
import { FilesPane } from "@/components/writers/handbook/files-pane";
import { LinesGauge } from "@/components/writers/handbook/lines-gauge";
import { planDocuments } from "@/components/writers/handbook/question";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a handbook session. */
export function HandbookPage(props: SessionPageProps) {
  return (
    <SessionPage
      {...props}
      Sheet={DocumentSheet}
      Gauge={LinesGauge}
      Left={FilesPane}
      planOf={planDocuments}
    />
  );
}
