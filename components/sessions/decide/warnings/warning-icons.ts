import type { StandingWarning } from "@/components/sessions/decide/warnings/standing-warnings";
import type { IconName } from "@/components/ui/icon";

export const warningIcons: Readonly<Record<StandingWarning["code"], IconName>> = {
  "own-threshold": "breaker",
  "own-prompt": "update",
  "near-threshold": "alert",
  refusals: "refuse",
  "summary-mismatch": "flag",
  marks: "flag",
  erosion: "alert",
  condensing: "alert",
  "foreign-words": "alert",
  unfinished: "dash",
  "changed-since": "unequal",
  "evidence-changed": "unequal",
};
