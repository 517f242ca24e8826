import { CallFailed } from "#web/shared/api/client.ts";

/** Opens the screen for PINs. True: the same person is there again; false: another one, or nobody. */
type AskPin = (mayLeave: boolean) => Promise<boolean>;

let askPin: AskPin | null = null;
let isWanted = false;

/** Who asks; only at a tablet of the kitchen there is one. */
export function answerPins(next: AskPin): () => void {
  askPin = next;
  if (isWanted) void next(true);
  isWanted = false;
  return () => {
    askPin = null;
  };
}

/** Pressed before the screen was loaded, it opens then. */
export function switchPerson(): void {
  if (askPin) void askPin(true);
  else isWanted = true;
}

/**
 * Repeats a call that was refused because the login at a tablet has ended, after the PIN: nothing typed is lost. What another
 * person has typed is sent only by a new press, so that nobody does anything unknowingly.
 */
export async function withPin<Answer>(method: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!askPin || !(error instanceof CallFailed) || error.code !== "login_required") throw error;
    if (!(await askPin(false)) && method !== "GET") throw otherPerson();
    return call();
  }
}

const otherPerson = () =>
  new CallFailed(401, { message: "Jetzt ist eine andere Person angemeldet. Bitte drücken Sie noch einmal." });
