import { expect, it } from "vitest";
import { readConsent } from "@/lib/refinement/consent";

const withdrawn = [
  "Yes, but please stop.",
  "Yes, but please stop now.",
  "YES. Please stop the session.",
  "Yes, but stop",
  "Yes - stop this, please.",
  "Yes. Stop it at once.",
  "Yes, but don't start.",
  "Yes, but please don't start yet.",
  "Yes, but do not begin the session.",
  "Yes. Do not start the refinement yet.",
  "Yes, but don't go ahead with it.",
  "Yes, but don't start until I say so.",
  "Yes, but hold off.",
  "Yes. Please hold off for now.",
  "Yes, but hold off until Monday.",
  "Yes, but hold off while the storm lasts.",
  "Yes, but wait as long as Mia is away.",
  "Yes, but not now.",
  "Yes. Not yet.",
  "Yes, just not today.",
  "Yes, but not at the moment.",
  "Yes, but wait.",
  "Yes. Please wait.",
  "Yes, but wait until tomorrow.",
  "Yes, but please wait till the harvest is over.",
  "Yes, but cancel it.",
  "Yes, but please pause the session for now.",
  "Yes, I heard the question. Absolutely not.",
];

const kept = [
  "Yes, and please stop after the duplicates.",
  "Yes, but please stop if my vows would change.",
  "Yes. Stop when you are in doubt.",
  "Yes, but stop before the journal.",
  "Yes, go ahead and don't stop.",
  "Yes, I can't wait.",
  "Yes, why not now?",
  "Yes, and don't start with the vows.",
  "Yes, but do not begin with the oldest ones.",
  "Yes, there is no reason to wait.",
  "Yes. It need not wait until tomorrow.",
  "Yes. A person can stop it.",
  "Yes, but if anything is lost, then stop.",
  "Yes, because I can stop at any time.",
  "Yes, the notes about the bus stop are there twice.",
  "Yes, please hold on to my vows.",
  "Yes, if not now, when?",
  "Yes, they are not yet tidy.",
  "Yes, and wait for a person before anything counts.",
];

it.each(withdrawn)("C2: a yes that is taken back is none: %s", (answer) => {
  expect(readConsent(answer)).toBe("no");
});

it.each(kept)("C2: a condition leaves a yes as it is: %s", (answer) => {
  expect(readConsent(answer)).toBe("yes");
});
