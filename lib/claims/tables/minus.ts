/** A word directly before a number that makes it negative; `pelo menos`, `più o meno` do not. */
export const minusWord =
  /(?<!(?:^|[^a-z])(?:o|ou|lo|al|ao|pelo|quanto|au|du))(?:^|[^a-zа-я])(?:minus|moins|menos|meno|miinus|(?<!\d ?)min|минус|eksi) $|(?:负|零下|マイナス|영하|ลบ|מינוס|ऋण|سالب) ?$/i;
export const longestMinus = 12;
