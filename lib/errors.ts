/** One sentence per invalid field; a nested field is named like `items.3.content`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503;

/** A use case's refusal, with code, sentence and status; anything else thrown is an error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  readonly status: RefusalStatus;
  readonly fields: FieldErrors | undefined;
  /** What the caller needs to continue, such as the open session. Part of the problem document. */
  readonly extra: Readonly<Record<string, unknown>> | undefined;
  /** When to try again, if known: the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    more: {
      fields?: FieldErrors;
      extra?: Readonly<Record<string, unknown>>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.extra = more.extra;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  static invalid(fields: FieldErrors, message = sentenceOf(fields)): Refusal {
    return new Refusal(400, "invalid", message, { fields });
  }

  static unauthorized(message = "Sign in, or send a valid API key."): Refusal {
    return new Refusal(401, "unauthorized", message);
  }

  static forbidden(message = "Your role does not allow this."): Refusal {
    return new Refusal(403, "forbidden", message);
  }

  static notFound(message = "Not found."): Refusal {
    return new Refusal(404, "not-found", message);
  }

  static conflict(
    code: string,
    message: string,
    extra?: Readonly<Record<string, unknown>>,
  ): Refusal {
    return new Refusal(409, code, message, extra ? { extra } : {});
  }

  static tooLarge(message: string): Refusal {
    return new Refusal(413, "too-large", message);
  }

  static unprocessable(code: string, message: string): Refusal {
    return new Refusal(422, code, message);
  }

  static tooMany(message: string, retryAfterSeconds?: number): Refusal {
    return new Refusal(429, "too-many", message, retryAfterSeconds ? { retryAfterSeconds } : {});
  }

  static unavailable(code: string, message: string, retryAfterSeconds: number): Refusal {
    return new Refusal(503, code, message, { retryAfterSeconds });
  }

  /** The client went away: nobody reads this, and it is no fault. */
  static aborted(): Refusal {
    return new Refusal(400, "aborted", "The request was cancelled before it was complete.");
  }

  static tookTooLong(): Refusal {
    const message = "This took too long and was stopped. Try again, or ask for less at once.";
    return Refusal.unavailable("took-too-long", message, 30);
  }

  static diskFull(): Refusal {
    const message = "The database's disk is full, so this wasn't saved. Free some space first.";
    return Refusal.unavailable("database-full", message, 60);
  }

  static databaseUnavailable(): Refusal {
    const message = "The database can't be reached right now. Try again in a few seconds.";
    return Refusal.unavailable("database-unreachable", message, 5);
  }
}

/** An RFC 9457 problem document, with the refusal's `extra` as extension members. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: RefusalStatus;
  readonly detail: string;
  readonly code: string;
  readonly errors?: FieldErrors;
  readonly [extension: string]: unknown;
}

const TITLES: Readonly<Record<RefusalStatus, string>> = {
  400: "Invalid input",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported media type",
  421: "Not at this address",
  422: "Cannot be done now",
  429: "Too many requests",
  503: "Not available now",
};

/** The header with the time to try again; none if unknown. */
export function retryHeaders({ retryAfterSeconds }: Refusal): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
}

export function toProblem(refusal: Refusal): Problem {
  return {
    ...refusal.extra,
    type: `urn:keepsake:problem:${refusal.code}`,
    title: TITLES[refusal.status],
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { errors: refusal.fields }),
  };
}

function sentenceOf(fields: FieldErrors): string {
  const named = Object.entries(fields).map(([field, sentence]) => `${field}: ${sentence}`);
  return named.join(" ") || "The input is not valid.";
}
