import { CallFailed } from "#web/shared/api/client.ts";
import { inGermanTime } from "#web/shared/german-time.ts";

export const genericFailure = "Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.";
export const readFailure = "Error: E001, Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.";
export const removeFailure = "Error: E004, Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.";

export function failureText(error: unknown, fallback = genericFailure): string {
  return inGermanTime((error instanceof CallFailed && error.message) || fallback);
}
