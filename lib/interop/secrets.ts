interface SecretShape {
  readonly kind: string;
  /** Global; every repeat is bounded or single, so that no text makes it slow. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
}

/** Shapes that are secrets by their form alone: the issuers' own prefixes. */
const issuedShapes: readonly SecretShape[] = [
  issued(
    "an AWS access key",
    /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  ),
  issued(
    "a GitHub token",
    /(?<![A-Za-z0-9_])(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\w{20,255})/g,
  ),
  issued("a GitLab token", /(?<![A-Za-z0-9_])gl(?:pat|dt|rt|ptt)-[\w-]{20,100}/g),
  {
    kind: "an API key",
    pattern: /(?<![\w-])sk-[\w-]{16,250}/g,
    accepts: (secret) =>
      looksRandom(secret) || (/[A-Za-z\d]{20}/.test(secret) && !isPlaceholder(secret.slice(3))),
  },
  random("a Stripe key", /(?<![A-Za-z0-9])(?:[sr]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,250}/g),
  random("a Slack token", /(?<![A-Za-z0-9])xox[abeoprs]-[A-Za-z0-9-]{10,250}/g),
  issued(
    "a Slack webhook",
    /hooks\.slack\.com\/services\/T\w{6,20}\/B\w{6,20}\/(?<secret>\w{16,50})/g,
  ),
  issued(
    "a Discord webhook",
    /discord(?:app)?\.com\/api\/webhooks\/\d{15,22}\/(?<secret>[\w-]{40,100})/g,
  ),
  random("a Discord token", /(?<![\w-])[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,45}(?![\w-])/g),
  issued("a Telegram token", /(?<!\w)\d{8,10}:AA[\w-]{32,33}(?![\w-])/g),
  issued(
    "a Google key",
    /(?<!\w)(?:AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{20,50}|ya29\.[\w-]{20,500})/g,
  ),
  random("an npm token", /(?<!\w)npm_[A-Za-z0-9]{30,50}/g),
  issued("a PyPI token", /(?<!\w)pypi-AgE[\w-]{30,500}/g),
  random("an API key", /(?<!\w)(?:hf|gsk|r8)_[A-Za-z0-9]{30,100}/g),
  random(
    "an API key",
    /(?<![\w-])(?:xai|pplx|nvapi|lin_api|ntn|sbp|dckr_pat|shp(?:at|ca|pa|ss))[-_][\w-]{24,200}/g,
  ),
  issued("a SendGrid key", /(?<!\w)SG\.[\w-]{16,40}\.[\w-]{30,60}/g),
  issued("a DigitalOcean token", /(?<!\w)do[opr]_v1_[a-f0-9]{64}/g),
  issued("an age key", /AGE-SECRET-KEY-1[A-Z0-9]{40,80}/g),
  issued(
    "a private key",
    // One that breaks off, or is still being written, as far as it goes: in JSON a line ends in \n.
    // Headers may stand before its lines: `DEK-Info: AES-128-CBC,…`.
    /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?:[^-]|-(?!----)){0,20000}-----END [A-Z0-9 ]{1,60}-----|(?:(?:\s|\\[nr]){1,4}(?:[A-Z][A-Za-z-]{2,30}: [^\n\r\\]{0,200}|[A-Za-z0-9+/=]{16,2000})){1,400})?/g,
  ),
  random("a signed token (JWT)", /(?<![\w-])eyJ[\w-]{10,4000}\.eyJ[\w-]{8,8000}\.[\w-]{16,2000}/g),
];

const namedShapes: readonly SecretShape[] = [
  random("a bearer token", /\bbearer\s{1,3}(?<secret>[\w.~+/=-]{16,4000})/gi),
  issued(
    "a basic authorisation",
    /\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?basic\s{1,3}(?<secret>[A-Za-z0-9+/]{10,500}={0,2})/gi,
  ),
  {
    kind: "a connection string with a password",
    pattern:
      /(?<![A-Za-z0-9])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'<>]{0,100}:(?<secret>[^\s@/"'<>]{1,200})@[\w[]/gi,
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: "a password",
    pattern:
      /(?:password|passwd|passphrase|pwd)["'`]{0,2}\s{0,3}(?<sign>[:=]|\bis\b)\s{0,3}(?<open>["'`]?)(?<secret>[^\s"'`,;&<>(){}]{4,200})/gi,
    accepts: isPassword,
  },
  {
    kind: "a secret value",
    pattern:
      /(?:secret|token|api[_ -]?key|access[_ -]?key|private[_ -]?key|account[_ -]?key|auth[_ -]?key|credential)s?["'`]{0,2}\s{0,3}(?:[:=]|\bis\b)\s{0,3}["'`]?(?<secret>[\w.~+/=-]{16,500})/gi,
    accepts: (secret) => looksRandom(secret),
  },
  {
    kind: "a secret value",
    pattern:
      /[A-Z0-9]_(?:API_?KEY|TOKEN|SECRET|SECRET_KEY|ACCESS_KEY|PRIVATE_KEY)=["']?(?<secret>[^\s"'`,;&<>(){}[\]]{8,500})/g,
    accepts: (secret) => !isPlaceholder(secret),
  },
];

const secretShapes: readonly SecretShape[] = [...issuedShapes, ...namedShapes];

function issued(kind: string, pattern: RegExp): SecretShape {
  return { kind, pattern };
}

function random(kind: string, pattern: RegExp): SecretShape {
  return { kind, pattern, accepts: looksRandom };
}

/** `password=hunter2` and `password: "letmeinnow"` are; `password: string` and prose are not. */
function isPassword(secret: string, match: RegExpExecArray): boolean {
  const value = secret.replace(/[.!?:]+$/, "");
  if (isPlaceholder(value) || algorithm.test(value)) return false;
  if (value.length >= 6 && /\d/.test(value) && /\p{L}/u.test(value)) return true;
  if (value.length >= 6 && /[^\p{L}\d.\-_/:]/u.test(value)) return true;
  const isAssigned = match.groups?.["sign"] === "=" || match.groups?.["open"] !== "";
  return isAssigned && value.length >= 6 && /^(?:\p{L}+|\d+)$/u.test(value);
}

const algorithm = /^(?:base64|sha-?\d|argon2|bcrypt|scrypt|pbkdf2|oauth|utf-?8|md5)/i;

/** Whether a value was evidently generated: letters mixed with digits, not words and numbers joined. */
function looksRandom(value: string): boolean {
  if (isPlaceholder(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return value.split(/[-_./]/).some((part) => isMixed(part) || isLongHex(part));
}

/** Whether a value is a placeholder that the reader is to fill in. */
function isPlaceholder(value: string): boolean {
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

interface FoundSecret {
  /** What it looks like, with its article: `a GitHub token`. */
  readonly kind: string;
  /** UTF-16 offsets, the end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Where a text holds what looks like a secret, in order, apart from evident placeholders. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const { kind, pattern, accepts } of secretShapes) {
    // Unlike `matchAll` this makes no copy of the pattern for each text.
    let next = 0;
    for (;;) {
      pattern.lastIndex = next;
      const match = pattern.exec(text);
      if (match === null) break;
      const secret = match.groups?.["secret"] ?? match[0];
      const start = match.index + match[0].lastIndexOf(secret);
      const isOne = accepts?.(secret, match) ?? true;
      if (isOne) found.push({ kind, start, end: start + secret.length });
      // What is no secret may be the word before one: `Wifi password:`, and below it `Password: …`.
      next = isOne || start === match.index ? match.index + match[0].length : start;
    }
  }
  return withoutOverlaps(found);
}

function withoutOverlaps(found: readonly FoundSecret[]): FoundSecret[] {
  const kept: FoundSecret[] = [];
  for (const secret of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || secret.start >= last.end) kept.push(secret);
    else if (secret.end > last.end) kept[kept.length - 1] = { ...last, end: secret.end };
  }
  return kept;
}

/** A text with a mark in place of each secret, such as `[redacted: API key]`, and how many. */
export function redactSecrets(text: string): { readonly text: string; readonly count: number } {
  const found = findSecrets(text);
  return { text: redactSpan(text, found, 0, text.length), count: found.length };
}

/** The same of a part of a text that cuts no secret. */
function redactSpan(text: string, found: readonly FoundSecret[], from: number, to: number): string {
  let [redacted, end] = ["", from];
  for (const secret of found) {
    if (secret.start < from || secret.end > to) continue;
    const kind = secret.kind.replace(/^an? /, "");
    redacted += `${text.slice(end, secret.start)}[redacted: ${kind}]`;
    end = secret.end;
  }
  return redacted + text.slice(end, to);
}

/** A private key is looked for as far as this. */
const longestKey = 20_500;
const keyEnd = /-----END [A-Z0-9 ]{1,60}-----/;

/** A text that arrives in pieces and is shown without its secrets, as far as none can begin there. */
export class RedactedText {
  readonly #find: typeof findSecrets;
  #text = "";
  #shown = 0;

  constructor(find = findSecrets) {
    this.#find = find;
  }

  add(piece: string): void {
    this.#text += piece;
  }

  /** What can be shown now and was not yet: whole words, or with `isWhole` all that is left. */
  take(isWhole: boolean): string {
    const found = this.#find(this.#text);
    const safe = isWhole ? this.#text.length : this.#findSafeEnd();
    const across = found.find(({ start, end }) => start < safe && safe < end);
    const end = Math.max(this.#shown, across?.start ?? safe);
    const shown = redactSpan(this.#text, found, this.#shown, end);
    this.#shown = end;
    return shown;
  }

  /** What comes next is another text. */
  restart(): void {
    [this.#text, this.#shown] = ["", 0];
  }

  /** Before the last word, and a key that is being written. */
  #findSafeEnd(): number {
    const text = this.#text;
    let end = text.length;
    while (end > this.#shown && /\S/.test(text.charAt(end - 1))) end -= 1;
    const key = text.lastIndexOf("-----BEGIN ");
    const isOpen = key !== -1 && text.length - key < longestKey && !keyEnd.test(text.slice(key));
    return isOpen ? Math.min(end, key) : end;
  }
}
