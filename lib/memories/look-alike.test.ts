import { describe, expect, it } from "vitest";
import { findLookAlike } from "@/lib/memories/look-alike";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
} from "@/lib/writers/refinement/gate/settings";

const defaults = [...defaultImmutableCategories, ...defaultRelationalCategories];

describe("findLookAlike", () => {
  it("M10: names the protected category that a label in other letters looks like", () => {
    const alike: Readonly<Record<string, string>> = {
      "\u0430udio": "audio",
      "\u0410UDIO": "audio",
      "audı\u043e": "audio",
      v0ice: "voice",
      "v\u03bfice": "voice",
      "VOIC\u0415": "voice",
      "voi\u0441e": "voice",
      ｖｏｉｃｅ: "voice",
      ѕomatic: "somatic",
      relatiоnal: "relational",
    };
    for (const [label, name] of Object.entries(alike)) {
      expect([label, findLookAlike(label, defaults)]).toEqual([label, name]);
    }
    expect(findLookAlike("гoлос", ["голос"])).toBe("голос");
  });

  it("M10: names it where signs that nobody sees are put between", () => {
    for (const sign of ["\u200b", "\u200d", "\u00ad", "\u2060", "\ufe0f", "\u202e", "\u{e0061}"]) {
      expect(findLookAlike(`au${sign}dio`, defaults)).toBe("audio");
      expect(findLookAlike(`${sign}voice`, defaults)).toBe("voice");
    }
  });

  it("M10: leaves the protected ones and labels of their own alone", () => {
    const own = ["audio", "Audio", "VOICE", "Somatic", "áudio", "audios", "home", "голос", "音声"];
    for (const label of [...own, "voyce", "vocal", "volce", "Relational"]) {
      expect([label, findLookAlike(label, defaults)]).toEqual([label, null]);
    }
  });
});
