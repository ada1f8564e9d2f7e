import { clsx } from "clsx";
import { toRoute } from "@/components/shell/to-route";
import { buttonClass } from "@/components/ui/forms/button-class";
import { Icon } from "@/components/ui/icon";
import type { ReactNode } from "react";
import Link from "@/components/ui/link";

interface HandbookToolsProps {
  readonly agentId: string;
  readonly mayImport: boolean;
  readonly start: ReactNode;
}

const narrow = "max-phone:w-10 max-phone:px-0";

/** What brings a handbook in and takes it out. */
export function HandbookTools({ agentId, mayImport, start }: HandbookToolsProps) {
  const agent = encodeURIComponent(agentId);
  return (
    <div className="ml-auto flex gap-2">
      {/* On a phone a search needs its place. */}
      <div className="max-phone:group-has-[input[type=search]:is(:focus,:not(:placeholder-shown))]/bar:hidden">
        {start}
      </div>
      {mayImport && (
        <Link
          className={clsx(buttonClass("quiet"), narrow)}
          href={toRoute(`/agents/${agent}/handbook/import`)}
          aria-label="Import"
        >
          <Icon name="upload" />
          <span className="max-phone:hidden">Import</span>
        </Link>
      )}
      <a
        className={clsx(buttonClass(), narrow)}
        href={`/api/agents/${agent}/handbook/zip`}
        aria-label="Export as zip"
        download
      >
        <Icon name="download" />
        <span className="max-phone:hidden">Export as zip</span>
      </a>
    </div>
  );
}
