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

export const isUnreported = (error: unknown) =>
  error instanceof CallFailed && error.code === "portions_unreported";
