import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { type Zippable, zipSync } from "fflate";
import { type Header, pack } from "tar-stream";
import { describe, expect, it } from "vitest";
import { readArchive, writeZip } from "@/lib/interop/archive";
import { propertySettings } from "@/lib/testing/test-depth";

const utf8 = (text: string) => new TextEncoder().encode(text);
const texts = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));

type TarEntry = Partial<Header> & { readonly name: string; readonly content?: string };
async function tarOf(...entries: readonly TarEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const { content = "", ...header } of entries) tar.entry(header, content);
  tar.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const zipOf = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([k, v]) => [k, utf8(v)]))));

/** Changes bytes of every header of a zip file that names this entry. */
function patchZip(zip: Buffer, central: (header: Buffer) => void, local = central): Buffer {
  const patched = Buffer.from(zip);
  for (const [signature, patch] of [
    ["PK\u0001\u0002", central],
    ["PK\u0003\u0004", local],
  ] as const) {
    for (let at = patched.indexOf(signature); at !== -1; at = patched.indexOf(signature, at + 4)) {
      patch(patched.subarray(at));
    }
  }
  return patched;
}

async function messageOf(bytes: Uint8Array): Promise<string> {
  const reading = await readArchive(bytes);
  return reading.ok ? `read ${[...reading.files.keys()].join(", ")}` : reading.message;
}

const files = {
  "MEMORY.md": "# Task Group: Tea\n",
  "rollout_summaries/2026-é.md": "x".repeat(3_000),
  "skills/a/scripts/run.sh": "",
};

describe("readArchive", () => {
  it("H1: reads zip, tar and tar.gz files into paths and bytes", async () => {
    const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
    const tar = await tarOf({ name: "skills/", type: "directory" }, ...entries);
    const dotted = await tarOf(
      { name: "./", type: "directory" },
      ...entries.map(({ name, content }) => ({ name: `./${name}`, content })),
    );
    for (const archive of [zipOf(files), tar, gzipSync(tar), dotted]) {
      const reading = await readArchive(archive);
      expect(reading.ok && texts(reading.files)).toEqual(files);
    }
  });

  it("H1: reads a zip file that begins with the mark of a split one", async () => {
    const move = (at: number) => (header: Buffer) =>
      void header.writeUInt32LE(header.readUInt32LE(at) + 4, at);
    const zip = patchZip(zipOf(files), move(42), () => undefined);
    move(16)(zip.subarray(zip.lastIndexOf("PK\u0005\u0006")));
    const reading = await readArchive(Buffer.concat([utf8("PK00"), zip]));
    expect(reading.ok && texts(reading.files)).toEqual(files);
  });

  it("H7: what writeZip writes is read again, the same bytes each time, without executable bits", async () => {
    const given = new Map(Object.entries(files).map(([path, text]) => [path, utf8(text)]));
    const zip = await writeZip(given);
    expect(await writeZip(given)).toEqual(zip);
    const reading = await readArchive(zip);
    expect(reading.ok && texts(reading.files)).toEqual(files);
    patchZip(Buffer.from(zip), (header) => {
      if (header.readUInt8(2) === 1) expect(header.readUInt32LE(38) >>> 16).toBe(0o100644);
    });
    const dense = new Map([["zeros", utf8("0".repeat(3_000_000))]]);
    expect((await readArchive(await writeZip(dense))).ok).toBe(true);
    expect((await readArchive(await writeZip(new Map()))).ok).toBe(true);
  });

  it.each([
    ["../MEMORY.md", "leads out"],
    ["a/../../MEMORY.md", "leads out"],
    ["a/..", "leads out"],
    ["/etc/passwd", "absolute"],
    ["C:/MEMORY.md", "absolute"],
    ["C:\\MEMORY.md", "backslash"],
    ["..\\MEMORY.md", "backslash"],
    ["a//b", "empty part"],
    ["a/./b", "empty part"],
    ["a\nb", "control character"],
    ["x".repeat(600), "more than 500"],
  ])("H1: refuses the path %j by name, in a zip and in a tar file", async (name, why) => {
    expect(await messageOf(zipOf({ ok: "", [name]: "x" }))).toContain(why);
    expect(await messageOf(await tarOf({ name: "ok" }, { name, content: "x" }))).toContain(why);
  });

  it("H1: refuses links, devices and fifos by name", async () => {
    for (const type of ["link", "symlink", "character-device", "block-device", "fifo"] as const) {
      const message = await messageOf(await tarOf({ name: "odd", type, linkname: "/etc/passwd" }));
      expect(message).toBe(`“odd” is ${type.includes("link") ? "a link" : "not a plain file"}.`);
    }
    for (const [mode, why] of [
      [0o120777, "a link"],
      [0o020644, "not a plain file"],
      [0o140644, "not a plain file"],
    ] as const) {
      const given: Zippable = { odd: [utf8("/etc/passwd"), { os: 3, attrs: mode << 16 }] };
      expect(await messageOf(zipSync(given))).toBe(`“odd” is ${why}.`);
    }
  });

  it("H1: refuses a path that is there twice", async () => {
    const twice = "“a” is in the archive twice.";
    expect(await messageOf(await tarOf({ name: "a" }, { name: "./a" }))).toBe(twice);
    const zip = zipOf({ a: "1", b: "2" });
    const rename = (offset: number) => (header: Buffer) => void header.write("a", offset);
    expect(await messageOf(patchZip(zip, rename(46), rename(30)))).toBe(twice);
  });

  it("H1: refuses encrypted entries, names that are no UTF-8 and unknown compression", async () => {
    const zip = zipOf({ abc: "x".repeat(100) });
    const flag = (offset: number) => (header: Buffer) => void header.writeUInt8(1, offset);
    expect(await messageOf(patchZip(zip, flag(8), flag(6)))).toBe("“abc” is encrypted.");
    const name = (offset: number) => (header: Buffer) => void header.writeUInt8(0xff, offset);
    expect(await messageOf(patchZip(zip, name(46), name(30)))).toContain("not UTF-8");
    const method = (offset: number) => (header: Buffer) => void header.writeUInt16LE(14, offset);
    expect(await messageOf(patchZip(zip, method(10), method(8)))).toContain("can't be read");
    const tar = await tarOf({ name: "abc" });
    tar.writeUInt8(0xff, 0);
    const sum = tar
      .subarray(0, 512)
      .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
    tar.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    expect(await messageOf(tar)).toContain("not UTF-8");
  });

  it("H1: refuses more than 10,000 files", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, index) => [`${index}.md`, ""]),
    );
    const why = "The archive holds more than 10,000 files.";
    expect(await messageOf(zipOf(many))).toBe(why);
    const tar = await tarOf(...Object.keys(many).map((name) => ({ name })));
    expect(await messageOf(tar)).toBe(why);
    expect(await messageOf(gzipSync(tar))).toBe(why);
  });

  it("H1: refuses what unpacks to more than 64 MB or 100 times its size, whatever its headers say", async () => {
    const mib = 1024 * 1024;
    const noise = Buffer.alloc(mib);
    for (let at = 0; at < mib; at += 1) noise[at] = (at * 2_654_435_761) >>> 11;
    const large = Array.from({ length: 65 }, (_, index) => `${index}`);
    const stored = zipSync(
      Object.fromEntries(large.map((name) => [name, [noise, { level: 0 }]] as const)),
    );
    expect(await messageOf(stored)).toBe("The archive unpacks to more than 64 MB.");
    const dense = "The archive unpacks to more than 100 times its own size.";
    const zeros = zipOf({ zeros: "0".repeat(20 * mib) });
    expect(await messageOf(zeros)).toBe(dense);
    const lie = (offset: number) => (header: Buffer) => void header.writeUInt32LE(10, offset);
    expect(await messageOf(patchZip(zeros, lie(24), lie(22)))).toBe("“zeros” is damaged.");
    const tar = await tarOf({ name: "zeros", content: "0".repeat(20 * mib) });
    expect(await messageOf(gzipSync(tar))).toBe(dense);
    expect(await messageOf(gzipSync(Buffer.alloc(200 * mib)))).toContain("64 MB");
  });

  it("H1: refuses an archive that is cut off anywhere, and bytes that are none", async () => {
    const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
    const tar = await tarOf(...entries);
    const end = tar.byteLength - 1_024;
    for (const [archive, most] of [
      [zipOf(files), Infinity],
      [gzipSync(tar), Infinity],
      // One empty block is an end.
      [tar, end + 511],
    ] as const) {
      for (let length = 0; length < Math.min(archive.byteLength, most); length += 1) {
        // Where one block or file ends and the next would begin, and many places between.
        if (length % 512 !== 0 && length % 7 !== 0) continue;
        expect((await readArchive(archive.subarray(0, length))).ok, `${length}`).toBe(false);
      }
      expect((await readArchive(archive)).ok).toBe(true);
    }
    expect(await messageOf(utf8("# Raw Memories"))).toBe("This is no zip or tar file.");
  });

  it("H1: never gives other words than were packed, and never throws, whatever bytes change", async () => {
    const zip = zipOf(files);
    const tar = gzipSync(
      await tarOf(...Object.entries(files).map(([name, content]) => ({ name, content }))),
    );
    const known = new Set(Object.values(files));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(zip, tar),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 4,
        }),
        async (archive, changes) => {
          const damaged = Buffer.from(archive);
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          const reading = await readArchive(damaged);
          if (!reading.ok) return;
          for (const text of Object.values(texts(reading.files))) expect(known).toContain(text);
        },
      ),
      propertySettings(2_000, 10),
    );
  });
});
