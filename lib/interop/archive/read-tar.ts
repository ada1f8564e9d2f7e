import { extract } from "tar-stream";
import { ArchiveFault } from "@/lib/interop/archive/archive-fault";
import { UnpackedFiles } from "@/lib/interop/archive/unpacked-files";

const block = 512;

/** Reads a tar file; `packedBytes` is its size as it came. */
export async function readTar(
  bytes: Uint8Array,
  packedBytes: number,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const unpacked = new UnpackedFiles(packedBytes);
  const tar = extract();
  tar.end(bytes);
  let end = 0;
  for await (const entry of tar) {
    const { name, size, type } = entry.header;
    const isFolder = type === "directory";
    end = entry.offset + block + (isFolder ? 0 : Math.ceil(size / block) * block);
    const path = unpacked.take(name, isFolder);
    if (path !== null) {
      refuseOddType(type, path);
      unpacked.refuseBeyondRoom(size);
    }
    const content = await readAll(entry);
    if (path !== null) unpacked.add(path, content);
  }
  // A tar file ends with empty blocks: without them its last files may be missing.
  const mark = bytes.subarray(end, end + block);
  if (mark.byteLength < block || mark.some((byte) => byte !== 0)) {
    throw new ArchiveFault("The archive is cut off.");
  }
  return unpacked.files;
}

async function readAll(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function refuseOddType(type: string, path: string): void {
  if (type === "file" || type === "contiguous-file") return;
  const isLink = type === "link" || type === "symlink";
  throw new ArchiveFault(`“${path}” is ${isLink ? "a link" : "not a plain file"}.`);
}
