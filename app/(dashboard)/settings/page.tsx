import type { Metadata } from "next";
import { RenameForm } from "@/components/account/account-forms";
import { RemoveDemo } from "@/components/home/demo";
import { RelativeTime } from "@/components/ui/relative-time";
import { loadAccountSettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/current-context";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { Fact, Facts } from "@/components/ui/facts";

export const metadata: Metadata = { title: "Settings" };

export default async function AccountPage() {
  const settings = await readForPage(loadAccountSettings);
  const { name, version, createdAt, isDemo, mayManage, mayRemoveDemo } = settings;
  return (
    <>
      <Section
        id="account"
        title="Account"
        aside={
          <span className="text-note text-ink-3">
            Created <RelativeTime at={createdAt} />
          </span>
        }
      >
        {mayManage ? (
          <RenameForm name={name} version={version} />
        ) : (
          <Facts>
            <Fact name="Name">{name}</Fact>
          </Facts>
        )}
        {isDemo && (
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <p className="text-note text-ink-3">
              This is the demo. It can only be removed as a whole
              {mayRemoveDemo ? "." : ", by one of its admins."}
            </p>
            {mayRemoveDemo && <RemoveDemo />}
          </div>
        )}
      </Section>
      {mayManage && (
        <Section id="export" title="Export or delete">
          <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
            The export is one zip file with everything that belongs to this account, without
            passwords and keys.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <a className={buttonClass()} href="/api/account/export" download>
              Export the account
            </a>
            {!isDemo && <ButtonLink href="/settings/delete">Delete the account</ButtonLink>}
          </div>
        </Section>
      )}
    </>
  );
}
