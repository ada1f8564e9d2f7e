/** A word directly before a number that makes it negative. */
export const minusWord =
  /(?:^|[^a-zа-я])(?<!(?:au|al|pelo) )(?:minus|moins|menos|meno|min|минус|eksi) $|(?:负|零下|マイナス|영하|ลบ|מינוס|ऋण|سالب) ?$/i;
export const longestMinus = 12;
