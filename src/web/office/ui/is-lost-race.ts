import { CallFailed } from "#web/shared/api/client.ts";

/** Somebody else saved the same thing first. */
export function isLostRace(error: unknown): boolean {
  return error instanceof CallFailed && error.code === "edited_meanwhile";
}
