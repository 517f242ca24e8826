import type { CallFailed } from "#web/shared/api/client.ts";

/**
 * Opens the screen for PINs: null by a press of a person, else for a call of this method. Fails when another person has come,
 * unless the call only reads.
 */
type AskPin = (method: string | null) => Promise<void>;

let askPin: AskPin | null = null;
let isWanted = false;

/** Who asks; only at a tablet of the kitchen there is one. */
export function answerPins(next: AskPin): () => void {
  askPin = next;
  if (isWanted) void next(null);
  isWanted = false;
  return () => {
    askPin = null;
  };
}

/** Pressed before the screen was loaded, it opens then. */
export function switchPerson(): void {
  if (askPin) void askPin(null);
  else isWanted = true;
}

/** Repeats a call that was refused because the login at a tablet has ended, after the PIN: nothing typed is lost. */
export async function withPin<Answer>(method: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!askPin || (error as CallFailed).code !== "login_required") throw error;
    await askPin(method);
    return call();
  }
}
