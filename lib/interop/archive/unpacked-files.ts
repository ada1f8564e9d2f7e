import { ArchiveFault } from "@/lib/interop/archive/archive-fault";
import { checkEntryPath } from "@/lib/interop/archive/check-entry-path";

const mib = 1024 * 1024;
export const archiveLimits = { entries: 10_000, bytes: 64 * mib, ratio: 100 } as const;

/** The files of an archive while it is read: refuses what is over a limit before it is unpacked. */
export class UnpackedFiles {
  readonly files = new Map<string, Uint8Array>();
  private readonly seen = new Set<string>();
  private bytes = 0;
  private readonly packedBytes: number;

  constructor(packedBytes: number) {
    this.packedBytes = packedBytes;
  }

  /** Takes an entry's path; null for a folder. Throws a fault for one that is there already. */
  take(raw: string, isFolder: boolean): string | null {
    const path = checkEntryPath(raw);
    const place = path.replace(/\/$/, "");
    if (this.seen.has(place)) throw new ArchiveFault(`“${place}” is in the archive twice.`);
    this.seen.add(place);
    if (this.seen.size > archiveLimits.entries) throw tooMany();
    return isFolder || path.endsWith("/") ? null : path;
  }

  /** So many bytes may be unpacked yet. */
  get room(): number {
    return Math.min(archiveLimits.bytes, archiveLimits.ratio * this.packedBytes) - this.bytes;
  }

  /** Throws a fault if there is no room for so many bytes. */
  refuseBeyondRoom(bytes: number): void {
    if (bytes <= this.room) return;
    throw this.bytes + bytes > archiveLimits.bytes ? tooLarge() : tooDense();
  }

  add(path: string, content: Uint8Array): void {
    this.refuseBeyondRoom(content.byteLength);
    this.bytes += content.byteLength;
    this.files.set(path, content);
  }
}

export function tooMany(): ArchiveFault {
  const most = archiveLimits.entries.toLocaleString("en");
  return new ArchiveFault(`The archive holds more than ${most} files.`);
}

export function tooLarge(): ArchiveFault {
  return new ArchiveFault(`The archive unpacks to more than ${archiveLimits.bytes / mib} MB.`);
}

function tooDense(): ArchiveFault {
  return new ArchiveFault(
    `The archive unpacks to more than ${archiveLimits.ratio} times its own size.`,
  );
}
