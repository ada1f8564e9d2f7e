import { rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import { RevokeKey } from "@/components/account/make-key-form";
import { RelativeTime } from "@/components/ui/relative-time";
import type { loadKeysPage } from "@/lib/accounts/keys";

type Keys = Awaited<ReturnType<typeof loadKeysPage>>["keys"];

interface KeysListProps {
  readonly keys: Keys;
  readonly mayManage: boolean;
}

/** The account's keys: whom each is for, who made it, when it was used last. */
export function KeysList({ keys, mayManage }: KeysListProps) {
  return (
    <ul className={rowsClass} data-testid="keys">
      {keys.map((key) => (
        <li key={key.id} className={settingsRow} data-testid="key">
          <div>
            <p
              className={
                key.revokedAt === null
                  ? "font-serif text-name wrap-anywhere normal-nums"
                  : "font-serif text-name wrap-anywhere normal-nums text-ink-3 line-through decoration-1"
              }
            >
              {key.name}
            </p>
            <p className="text-note text-ink-3">{holderWords(key)}</p>
          </div>
          <div className="text-note text-ink-3">
            <p>
              Created {key.madeBy === null ? "" : `by ${key.madeBy} `}
              <RelativeTime at={key.createdAt} />
            </p>
            <p>
              {key.lastUsedAt === null ? (
                "Never used"
              ) : (
                <>
                  Used <RelativeTime at={key.lastUsedAt} />
                </>
              )}
            </p>
          </div>
          <div className={settingsRowEnd}>
            {key.revokedAt !== null && (
              <span className="text-note text-ink-3">
                Revoked <RelativeTime at={key.revokedAt} />
              </span>
            )}
            {key.revokedAt === null && mayManage && <RevokeKey id={key.id} name={key.name} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function holderWords({ role, agentName }: Keys[number]): string {
  if (agentName !== null) return `For agent ${agentName}`;
  return role === null ? "No longer in use" : `Role: ${role}`;
}
