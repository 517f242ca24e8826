import type { StepUp } from "#contract/staff.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export interface AskedProof {
  stepUp: StepUp;
  /** true: there is a fresh proof now; false: the person does not want to */
  answer: (proved: boolean) => void;
}

let asked: AskedProof | null = null;
let answered: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** What is asked now, for the one dialog that shows it. */
export const askedProof = {
  get: (): AskedProof | null => asked,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Makes the call, and once more after a proof when it was refused for the lack of one. Whoever waits loses nothing typed. */
export async function withFreshProof<Answer>(stepUp: StepUp, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isMissing = error instanceof CallFailed && error.code === "step_up_required";
    // outside of the office nobody would ask
    if (!isMissing || listeners.size === 0) throw error;
    if (!(await askOnce(stepUp))) throw error;
    return call();
  }
}

/** Two calls that are refused at the same moment ask once. */
function askOnce(stepUp: StepUp): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    show({ stepUp, answer: resolve });
  }).finally(() => {
    answered = null;
    show(null);
  });
  return answered;
}

function show(next: AskedProof | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
