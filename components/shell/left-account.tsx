import { StatusLine } from "@/components/shell/status-line";

interface LeftAccountProps {
  readonly left: { readonly accountName: string; readonly byName: string | null };
  readonly now: string;
}

/** For who belongs to another account still: why the one that they worked in is gone. */
export function LeftAccount({ left, now }: LeftAccountProps) {
  const { accountName, byName } = left;
  return (
    <StatusLine>
      You are no longer a member of {accountName}
      {byName === null ? "" : `: ${byName} removed you`}. This is {now}.
    </StatusLine>
  );
}
