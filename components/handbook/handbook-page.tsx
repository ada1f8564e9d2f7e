"use client";

import { DocumentSheet } from "@/components/handbook/session/document-sheet";
import { FilesPane } from "@/components/handbook/session/files-pane";
import { KeptLines } from "@/components/handbook/session/kept-lines";
import { LinesGauge } from "@/components/handbook/session/lines-gauge";
import { planDocuments } from "@/components/sessions/decide/plan-documents";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a handbook session. */
export function HandbookPage(props: SessionPageProps) {
  return (
    <SessionPage
      {...props}
      Sheet={DocumentSheet}
      Gauge={LinesGauge}
      Left={FilesPane}
      Kept={KeptLines}
      planOf={planDocuments}
    />
  );
}
