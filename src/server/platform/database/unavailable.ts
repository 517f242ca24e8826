const code = "DATABASE_UNAVAILABLE";

/** The database was unreachable or the connection broke: a running statement may or may not have taken effect. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  // pg-boss passes errors on as plain objects, which keep the code and lose the class.
  readonly code = code;

  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

// 57P01–57P05: shutting down, crashed, starting up, in another one's way while it follows, alone for too long; 25P03:
// left alone inside of a transaction, or its clock was set; class 53: no connection, memory or disk left; 58000, 58030:
// its machine fails; 25006: it has become a copy; class 08: connection exceptions, and all that a pooler says
const ofServer = /^(57P0[1-5]|25P03|53...|580[03]0|25006|08...)$/;
const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;
// pg gives these errors no code.
const ofClient =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Received unexpected \w+ message from backend)/;
// codes that also have other causes
const ofCopy = /conflict with recovery|recovery is in progress|during recovery/;

export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const errorCode = codeOf(error);
  const isAway =
    ofServer.test(errorCode) ||
    ofNetwork.test(errorCode) ||
    ofClient.test(error.message) ||
    ofCopy.test(error.message);
  return isAway ? new DatabaseUnavailable(error) : error;
}

// 57014: it took too long, or the database was slow or its clock was set; class 40: taken back because of another one
// that ran beside it; 55P03: another one holds what it needs
const undoneForNow = /^(57014|40...|55P03)$/;

// The clock of the database was set, and the shop reads it again within seconds. Until then it would write wrong times.
const outOfTime = "log_entries_are_written_now";

/** A statement was undone for a passing reason: repeated, it may succeed. */
export function isUndoneForNow(error: unknown): boolean {
  return undoneForNow.test(codeOf(error)) || fieldOf(error, "constraint") === outOfTime;
}

/** An earlier statement of the transaction has failed, and its error says why. */
export function isConsequence(error: unknown): boolean {
  return error instanceof RolledBack || codeOf(error) === "25P02";
}

/** COMMIT was answered with ROLLBACK. */
export class RolledBack extends Error {
  constructor() {
    super("the transaction was rolled back, because a statement failed");
  }
}

/** pg-boss passes errors on as plain objects. */
function fieldOf(error: unknown, field: "code" | "constraint"): string {
  const of = typeof error === "object" && error !== null ? (error as Record<string, unknown>)[field] : "";
  return typeof of === "string" ? of : "";
}

const codeOf = (error: unknown) => fieldOf(error, "code");

export function isUnavailable(error: unknown): boolean {
  for (let at = error; typeof at === "object" && at !== null; at = (at as { cause?: unknown }).cause) {
    if ((at as { code?: unknown }).code === code) return true;
  }
  return false;
}
