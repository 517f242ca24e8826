import type { Outcome } from "#web/office/kitchen/scanning/table-state.ts";
import { CallFailed } from "#web/shared/api/client.ts";

/** What a person may confirm after a refusal. */
export function questionOf(
  error: unknown,
  scanned: { code: string },
): Pick<Outcome, "unread" | "unreported"> {
  if (!(error instanceof CallFailed)) return {};
  if (error.code === "note_unread") return { unread: scanned };
  return isUnreported(error) ? { unreported: scanned } : {};
}

/** More than the kitchen has reported: asked about, or refused. */
export const isBeyondReported = (error: unknown) =>
  isUnreported(error) || (error instanceof CallFailed && error.code === "portions_unreported_stop");

export const isUnreported = (error: unknown) =>
  error instanceof CallFailed && error.code === "portions_unreported";
