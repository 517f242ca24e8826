import { CallFailed } from "#web/shared/api/client.ts";

export function isLostRace(error: unknown): boolean {
  return error instanceof CallFailed && error.code === "edited_meanwhile";
}

export function fieldErrors(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [field, texts[0]]));
}
