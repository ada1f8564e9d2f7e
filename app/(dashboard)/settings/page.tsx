import type { Metadata } from "next";
import { renameAccountAction } from "@/app/actions/settings";
import { RenameForm } from "@/components/settings/rename-form";
import { RelativeTime } from "@/components/ui/relative-time";
import { loadAccountSettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Settings" };

export default async function AccountPage() {
  const { name, version, createdAt, isDemo, mayManage } = await readForPage(loadAccountSettings);
  return (
    <section className="settings-sect" aria-labelledby="account">
      <div className="sect-h">
        <h2 id="account">The account</h2>
        <span className="note">
          Made <RelativeTime at={createdAt} now={Date.now()} />
        </span>
      </div>
      {mayManage ? (
        <RenameForm name={name} version={version} action={renameAccountAction} />
      ) : (
        <dl className="settings-facts sheet is-sheet">
          <dt>Name</dt>
          <dd>{name}</dd>
        </dl>
      )}
      {isDemo && <p className="note mt-3">This is the demo; it is removed as a whole.</p>}
    </section>
  );
}
