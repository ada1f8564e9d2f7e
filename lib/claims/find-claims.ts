import { unreadClaim, type Claim } from "@/lib/claims/claim";
import { findAsianAmounts } from "@/lib/claims/find/numbers/find-asian-amounts";
import { findAsianNumbers } from "@/lib/claims/find/numbers/find-asian-numbers";
import { findDates } from "@/lib/claims/find/dates/find-dates";
import { findDayParts } from "@/lib/claims/find/dates/find-day-parts";
import { findIdentifiers } from "@/lib/claims/find/find-identifiers";
import { findMarkers } from "@/lib/claims/find/markers/find-markers";
import { findMonthNames } from "@/lib/claims/find/dates/find-month-names";
import { findNames } from "@/lib/claims/find/names/find-names";
import { findNumberWords } from "@/lib/claims/find/numbers/find-number-words";
import { findNumbers } from "@/lib/claims/find/numbers/find-numbers";
import { findPeriods } from "@/lib/claims/find/numbers/find-periods";
import { findQuotes } from "@/lib/claims/find/find-quotes";
import { joinAmounts } from "@/lib/claims/find/numbers/join-amounts";
import { takeListNumbers } from "@/lib/claims/find/numbers/take-list-numbers";
import { findTimes } from "@/lib/claims/find/dates/find-times";
import { findTokens } from "@/lib/claims/find/words/find-tokens";
import { findVietnameseDates } from "@/lib/claims/find/dates/find-vietnamese-dates";
import { findWords } from "@/lib/claims/find/words/find-words";
import type { Reading } from "@/lib/claims/text/reading";

/** Each finder leaves to the next what it did not take: a date is no number, a code no number. */
const finders: readonly ((reading: Reading) => Claim[])[] = [
  findVietnameseDates,
  findAsianNumbers,
  findAsianAmounts,
  findDates,
  findIdentifiers,
  findMonthNames,
  takeListNumbers,
  findTimes,
  findDayParts,
  findNumbers,
  findNumberWords,
  findPeriods,
  findQuotes,
  findMarkers,
  findNames,
  findTokens,
  findWords,
];

const found = new WeakMap<Reading, readonly Claim[]>();

/** All claims of a text, in the order of the text. The finders run once for a reading: they take parts of it. */
export function findClaims(reading: Reading): readonly Claim[] {
  if (!reading.isRead) return [unreadClaim(reading.text)];
  const known = found.get(reading);
  if (known !== undefined) return known;
  const all = finders.flatMap((find) => find(reading)).toSorted((a, b) => a.at - b.at);
  const claims = joinAmounts(reading, all);
  found.set(reading, claims);
  return claims;
}
