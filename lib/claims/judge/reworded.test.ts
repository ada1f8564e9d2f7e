import { describe, expect, it } from "vitest";
import { judgeClaims, judgeTexts, readTexts } from "@/lib/claims/judge-claims";
import { readFreeTexts } from "@/bench/claims/read-free-texts";

/** States and words of what was not kept, each as one line. */
function statesOf(sources: string | readonly string[], ...results: string[]): string[] {
  return judgeClaims({ sources: [sources].flat(), results })
    .filter(({ state }) => !["kept", "equivalent", "faded"].includes(state))
    .map(({ state, claim }) => `${state} ${claim.text}`);
}

const night =
  "Maria never drives on the motorway at night, because the lights of other cars give her a headache.";
const nightReworded =
  "Driving in the dark is something that Maria leaves to her husband: when oncoming vehicles dazzle her on a motorway, her head hurts.";

describe("L2: what rules cannot tell in a text that was reworded", () => {
  it("is a negation, which may be said in words that no table has", () => {
    expect(statesOf(night, nightReworded)).toEqual(["reworded at night", "reworded never"]);
  });

  it("is not a negation of a text that was only edited", () => {
    expect(statesOf(night, night.replace("never ", ""))).toEqual(["reversed never"]);
    const both = night.replace("never ", "").replace("other cars", "lorries");
    expect(statesOf(night, both)).toEqual(["reversed never"]);
  });

  it("is not a negation that went out of words that stayed, whatever else was reworded", () => {
    const source = `${night} She never eats nuts.`;
    expect(statesOf(source, `${nightReworded} She eats nuts.`)).toContain("reversed never");
    expect(statesOf(`${night} She eats nuts.`, `${nightReworded} She never eats nuts.`)).toContain(
      "reversed never",
    );
  });

  it("is not what a sentence said that was left out", () => {
    expect(statesOf(`${night} Please don't feed the parrot.`, nightReworded)).toEqual([
      "reworded at night",
      "reworded never",
      "reversed don't",
    ]);
  });

  it("is no number with digits, no date, no name and no code", () => {
    const source =
      "The pump in Leeds was serviced on 3 May by the firm Halden, runs at 40 rpm and has the code KX-4471.";
    const result = "Someone looked after a pump this spring; it turns slowly and carries a label.";
    const states = statesOf(source, result);
    expect(states).toEqual(expect.arrayContaining(["lost Leeds", "lost 3 May", "lost KX-4471"]));
    expect(states.filter((one) => one.startsWith("reworded"))).toEqual([]);
  });

  it("is a number in words and a word that only begins a sentence", () => {
    const source =
      "Twice a week the gardener comes by bus to water whatever grows on the roof of the old school.";
    const result =
      "On Mondays and Thursdays everything planted on top of that former schoolhouse gets watered by a gardener.";
    expect(statesOf(source, result)).toContain("reworded Twice");
  });

  it("is nothing of a short text: a few words that changed are an edit", () => {
    expect(statesOf("She never eats fish.", "Fish is on her plate.")).toEqual(["reversed never"]);
    expect(statesOf("她从不吃鱼。", "鱼在她的盘子里。")).toContain("reversed 不");
  });

  it("is nothing of a text that was deleted", () => {
    expect(judgeClaims({ sources: [night], results: [] }).map(({ state }) => state)).toContain(
      "reversed",
    );
  });

  it("is judged for each merged text alone: one is kept word for word", () => {
    const other =
      "He must not open the valve before the tank is empty, says the manual of the boiler.";
    const states = statesOf([night, other], `${nightReworded} ${other.replace("not ", "")}`);
    expect(states).toEqual(expect.arrayContaining(["reworded never", "reversed must not"]));
  });

  it("is in scripts without spaces a pair of characters, too", () => {
    const source = "林教练规定队员训练前必须在瓯江边慢跑二十分钟，下雨天不跑步而改练跳绳。";
    const result = "按照林教练的要求，每次开练之前大家先沿河小跑；碰到雨天就换成跳绳。";
    const states = statesOf(source, result);
    expect(states.some((one) => one.startsWith("reworded"))).toBe(true);
    expect(statesOf(source, source.replace("瓯江", "赣江")).join()).toContain("lost");
  });
});

it("L2: hides no verdict: each claim that was lost, reversed or invented is still named", () => {
  for (const [, texts] of readFreeTexts("free")) {
    for (const { text, rewrites } of texts.slice(0, 5)) {
      for (const rewrite of rewrites) {
        const raw = judgeTexts(readTexts([text], [rewrite]), {});
        const told = judgeClaims({ sources: [text], results: [rewrite] });
        expect(told.map(({ claim, of }) => `${of} ${claim.value}`)).toEqual(
          raw.map(({ claim, of }) => `${of} ${claim.value}`),
        );
        const changed = told.filter(({ state }, index) => state !== raw[index]?.state);
        expect(changed.filter(({ state }) => state !== "reworded")).toEqual([]);
      }
    }
  }
});
