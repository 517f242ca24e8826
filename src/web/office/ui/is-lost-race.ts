import { CallFailed } from "#web/shared/api/client.ts";

export function isLostRace(error: unknown): boolean {
  return error instanceof CallFailed && error.code === "edited_meanwhile";
}
