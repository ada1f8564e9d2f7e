import { readFileSync, statSync } from "node:fs";

/** The unprivileged user that Postgres runs as when Keepsake runs as root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** Null unless root: Postgres refuses to run as root. An existing cluster keeps its owner. */
export function chooseRunAs(clusterDir: string): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new Error(
      "Keepsake runs as root and found no user postgres or nobody to run Postgres as.",
    );
  return user;
}

function findUser(name: string): RunAs | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
