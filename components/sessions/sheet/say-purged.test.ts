import { describe, expect, it } from "vitest";
import { sayPurged } from "@/components/sessions/sheet/say-purged";

const purged = { by: "Tess", at: "2026-11-20T10:00:00.000Z", tokens: 12 };
const words = "[purged by Tess on 20 Nov 2026]";

describe("purged words on a page", () => {
  it("M7: stand in the place of what was said, wherever it stood", () => {
    const image = { type: "core", content: "", purged };
    const data = {
      operation: { name: "update", id: 1, content: "", purged },
      changes: [
        { number: 1, before: image, after: { ...image, content: "kept", purged: undefined } },
      ],
      found: [{ number: 1, content: "", purged }],
    };
    expect(sayPurged({ kind: "operation-applied", data })).toEqual({
      kind: "operation-applied",
      data: {
        operation: { name: "update", id: 1, content: words, purged },
        changes: [
          {
            number: 1,
            before: { type: "core", content: words, purged },
            after: { type: "core", content: "kept", purged: undefined },
          },
        ],
        found: [{ number: 1, content: words, purged }],
      },
    });
    expect(sayPurged({ arguments: "", purged })).toEqual({ arguments: words, purged });
  });

  it("M7: change nothing where nothing was purged, such as a certificate's empty list", () => {
    const entry = { data: { certificate: { purged: [] }, content: "", list: [1, "", null] } };
    expect(sayPurged(entry)).toBe(entry);
  });
});
