import { parseThreshold, type ThresholdCheck } from "@/lib/refinement/settings";

/** Reads a percentage that someone typed as a threshold (A2): `85.5` is 0.855, digit for digit. */
export function readPercent(text: string): ThresholdCheck {
  const [, whole = "", fraction = ""] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole + fraction === "") return { ok: false, message };
  const digits = whole.padStart(3, "0");
  const shifted = `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
  const check = parseThreshold(shifted);
  return check.ok ? check : { ok: false, message };
}

const message = "Write a percentage over 0 and up to 100, like 75 or 82.5.";
