import { array, assert, constantFrom, property, string, tuple, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { badBytes, decodeFile, encodeFile } from "@/lib/folder/decode";
import { propertySettings } from "@/lib/testing/test-depth";

const bytesOf = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...new TextEncoder().encode(part)] : [...part],
    ),
  );

/** Bytes that are nearly text: pieces of characters, marks and the characters for bad bytes. */
const nearText = array(
  constantFrom(
    ...["a\n", "é", "日", "👍", "\u{10FF80}", "\u{10FFFF}"].map((text) => bytesOf(text)),
    ...[
      [0xff],
      [0xc3],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xd8, 0x3d],
      [0x3d, 0xd8],
    ].map((bytes) => Uint8Array.from(bytes)),
  ),
  { maxLength: 30 },
).map((parts) => bytesOf(...parts.map((part) => [...part])));

const marked = tuple(
  constantFrom(
    [],
    [0xef, 0xbb, 0xbf],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf],
  ),
  nearText,
).map(([mark, body]) => bytesOf(mark, [...body]));

describe("decodeFile", () => {
  it("F1: every file comes home byte for byte, with bad bytes too", () => {
    const check = (bytes: Uint8Array) => {
      const decoded = decodeFile(bytes);
      if (decoded === null) return;
      expect(decoded.text.isWellFormed()).toBe(true);
      expect(decoded.text).not.toContain("\u0000");
      expect(encodeFile(decoded)).toEqual(bytes);
    };
    assert(property(marked, check), propertySettings(2_000));
    assert(property(uint8Array({ maxLength: 60 }), check), propertySettings(2_000));
    assert(
      property(string({ unit: "binary" }), (text) => {
        if (text.includes("\u0000")) return;
        const bytes = bytesOf(text);
        expect(decodeFile(bytes)?.text).toBe(
          badBytes.test(text) ? decodeFile(bytes)?.text : text.replace(/^\uFEFF/, ""),
        );
        check(bytes);
      }),
      propertySettings(500),
    );
  });

  it("F1: reads UTF-8 and UTF-16 with their marks, and keeps line endings", () => {
    const text = "# Häfen\r\n\r\n- Tee 👍\r\n";
    const wide = (isLittle: boolean) => {
      const bytes = new Uint8Array(text.length * 2);
      const view = new DataView(bytes.buffer);
      for (let at = 0; at < text.length; at += 1)
        view.setUint16(at * 2, text.charCodeAt(at), isLittle);
      return [...bytes];
    };
    expect(decodeFile(bytesOf(text))).toEqual({ text, encoding: "utf-8" });
    expect(decodeFile(bytesOf([0xef, 0xbb, 0xbf], text))).toEqual({ text, encoding: "utf-8-bom" });
    expect(decodeFile(bytesOf([0xff, 0xfe], wide(true)))).toEqual({ text, encoding: "utf-16le" });
    expect(decodeFile(bytesOf([0xfe, 0xff], wide(false)))).toEqual({ text, encoding: "utf-16be" });
  });

  it("F1: a bad byte is one character, and the rest of the file is read", () => {
    const decoded = decodeFile(bytesOf("- one\n- tw", [0xe9], "\n- three\n"));
    expect(decoded?.text).toBe("- one\n- tw\u{10FFE9}\n- three\n");
    const mixed = decodeFile(bytesOf("- é\n- é", [0xe9], "\n- é\n"))?.text;
    expect(mixed).toBe("- é\n- \u{10FFC3}\u{10FFA9}\u{10FFE9}\n- é\n");
  });

  it("F1: what has NULs or is mostly bad bytes is no text", () => {
    expect(decodeFile(bytesOf("a", [0], "b"))).toBeNull();
    expect(decodeFile(bytesOf([0xff, 0xfe, 0x61, 0, 0, 0]))).toBeNull();
    expect(decodeFile(bytesOf([0xff, 0xfe, 0x61, 0, 0x3d, 0xd8]))).toBeNull();
    expect(decodeFile(bytesOf([0x89, 0x50, 0xff, 0xd8, 0xff, 0xe0, 0x10]))).toBeNull();
  });
});
