/** Whether a value was evidently generated: letters mixed with digits, not words and numbers joined. */
export function looksRandom(value: string): boolean {
  if (isPlaceholder(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return value.split(/[-_./]/).some((part) => isMixed(part) || isLongHex(part));
}

/** Whether a value stands for one that the reader is to fill in. */
export function isPlaceholder(value: string): boolean {
  return (
    opensLikePlaceholder.test(value) ||
    holdsEllipsis.test(value) ||
    standIn.test(value) ||
    new Set(value.toLowerCase()).size <= 3
  );
}

const opensLikePlaceholder =
  /^(?:\$|%[a-z{(]|<|\{|\[|process\.|os\.|env[.:]|config\.|settings\.|secrets?\.|vault:|your|example|placeholder|change[_-]?me|redacted)/i;
const holdsEllipsis = /\*{3}|x{4}|\.{3}|…/i;
const standIn =
  /^(?:pass(?:word|wd)?|pwd|secret|token|string|required|optional|null|none|undefined|true|false|hidden)$/i;

function isMixed(part: string): boolean {
  return part.length >= 8 && /\d/.test(part) && /[A-Za-z]/.test(part);
}

function isLongHex(part: string): boolean {
  return part.length >= 12 && /^[a-f\d]+$/i.test(part);
}
