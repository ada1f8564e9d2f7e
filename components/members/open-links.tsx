import { rowsClass } from "@/components/ui/row-class";
import { WithdrawLink } from "@/components/members/withdraw-link";
import type { FormAction } from "@/components/ui/forms/form-action";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { settingsRow, settingsRowEnd } from "@/components/settings/settings-row";

interface OpenLink {
  readonly id: string;
  readonly kind: "join" | "password";
  readonly name: string;
  readonly role: string | null;
  readonly madeBy: string;
  readonly expiresAt: string;
}

interface OpenLinksProps {
  readonly links: readonly OpenLink[];
  readonly withdraw: FormAction;
}

/** The links that someone could still use, each with whom it is for and until when. */
export function OpenLinks({ links, withdraw }: OpenLinksProps) {
  return (
    <ul className={rowsClass} data-testid="open-links">
      {links.map(({ id, kind, name, role, madeBy, expiresAt }) => (
        <li key={id} className={settingsRow} data-testid="open-link">
          <div>
            <p className="font-serif text-name wrap-anywhere normal-nums">{name}</p>
            <p className="text-note text-ink-3">
              {kind === "join" ? `Invitation as ${role ?? ""}` : "Password reset"}
            </p>
          </div>
          <div className="text-note text-ink-3">
            <p>Created by {madeBy}</p>
            <p>
              Expires <RelativeTime at={expiresAt} />
            </p>
          </div>
          <div className={settingsRowEnd}>
            <WithdrawLink id={id} name={name} action={withdraw} />
          </div>
        </li>
      ))}
    </ul>
  );
}
