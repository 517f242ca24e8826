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

// 57P01–57P03: shutting down, crashed, starting up; 25P03: it was left alone for too long, or its clock was set; 53300: no connection left; 53100: no room on its disk; 58030: its
// disk fails; 25006: it has become a copy; class 08: connection exceptions
const ofServer = /^(57P0[1-3]|25P03|53[13]00|58030|25006|08...)$/;
const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
// pg gives these errors no code.
const ofClient =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const errorCode = (error as NodeJS.ErrnoException).code ?? "";
  const isAway = ofServer.test(errorCode) || ofNetwork.test(errorCode) || ofClient.test(error.message);
  return isAway ? new DatabaseUnavailable(error) : error;
}

/** A statement took too long: a fault of its own, or the database was slow or its clock was set. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "57014";
}

export function isUnavailable(error: unknown): boolean {
  for (let at = error; typeof at === "object" && at !== null; at = (at as { cause?: unknown }).cause) {
    if ((at as { code?: unknown }).code === code) return true;
  }
  return false;
}
