import { type FailureBody, type RefusalCode, refusals } from "#contract/refusals.ts";

/** An expected "no": rolls its transaction back and answers with status, code and German text from the table. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly data: FailureBody["data"];
  readonly sold: FailureBody["sold"];
  readonly effect: FailureBody["effect"];
  readonly faults: FailureBody["faults"];
  readonly version: FailureBody["version"];
  /** seconds until a retry makes sense, if known */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    more: Partial<
      Pick<FailureBody, "message" | "errors" | "data" | "sold" | "effect" | "faults" | "version">
    > & {
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(more.message ?? refusals[code][1], more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.status = refusals[code][0];
    this.errors = more.errors;
    this.data = more.data;
    this.sold = more.sold;
    this.effect = more.effect;
    this.faults = more.faults;
    this.version = more.version;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  /** The same "no" in other words. */
  inWords(message: string): Refusal {
    const { code, cause, retryAfterSeconds } = this;
    const seconds = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    return new Refusal(code, { ...this.body(), message, cause, ...seconds });
  }

  body(): FailureBody {
    return {
      status: "error",
      code: this.code,
      message: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.data ? { data: this.data } : {}),
      ...(this.sold ? { sold: this.sold } : {}),
      ...(this.effect ? { effect: this.effect } : {}),
      ...(this.faults ? { faults: this.faults } : {}),
      ...(this.version ? { version: this.version } : {}),
    };
  }
}

/** Names the field at fault, so that a form can show the text beside it. */
export function fieldRefusal(code: RefusalCode, field: string): Refusal {
  return new Refusal(code, { errors: { [field]: [refusals[code][1]] } });
}
