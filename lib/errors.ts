/** What a refusal is about, for machines; each has one HTTP status. */
const statuses = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  unprocessable: 422,
  "too-many": 429,
} as const;

export type RefusalCode = keyof typeof statuses;

/** What is wrong with which field, by its path (`items.3.content`). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * What somebody asked for is refused: a value of the domain with a sentence for whoever asked.
 * Everything else that is thrown is a fault, and its message is never shown.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields?: FieldErrors;
  /** What a caller needs to go on: who decided and when, the newer text, all open conflicts. */
  readonly details?: Readonly<Record<string, unknown>>;

  constructor(
    code: RefusalCode,
    message: string,
    more: { fields?: FieldErrors; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    if (more.fields) this.fields = more.fields;
    if (more.details) this.details = more.details;
  }
}

/** 400: what was sent does not parse; `fields` says where. */
export function invalid(message: string, fields?: FieldErrors): Refusal {
  return new Refusal("invalid", message, fields ? { fields } : {});
}

/** 401: nobody is acting. */
export function unauthorized(message: string): Refusal {
  return new Refusal("unauthorized", message);
}

/** 403: whoever is acting may not. */
export function forbidden(message: string): Refusal {
  return new Refusal("forbidden", message);
}

/** 404: there is no such thing, or none that may be known of (U1). */
export function notFound(message: string): Refusal {
  return new Refusal("not-found", message);
}

/** 409: something stands in the way now. */
export function conflict(message: string, details?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal("conflict", message, details ? { details } : {});
}

/** 413: too much at once. */
export function tooLarge(message: string): Refusal {
  return new Refusal("too-large", message);
}

/** 422: well-formed, and yet it cannot be done. */
export function unprocessable(message: string, fields?: FieldErrors): Refusal {
  return new Refusal("unprocessable", message, fields ? { fields } : {});
}

/** 429: too often. */
export function tooMany(message: string): Refusal {
  return new Refusal("too-many", message);
}
