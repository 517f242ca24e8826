import type { StepUp } from "#contract/team/staff.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export interface ProofQuestion {
  stepUp: StepUp;
  /** True after a fresh proof, false when the person cancels. */
  answer: (hasProved: boolean) => void;
}

let openQuestion: ProofQuestion | null = null;
let openAnswer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

export const proofQuestion = {
  get: (): ProofQuestion | null => openQuestion,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Repeats a call that was refused for lack of a fresh proof after the person has given one, so no typed text is lost.
 */
export async function withFreshProof<Answer>(stepUp: StepUp, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isMissing = error instanceof CallFailed && error.code === "step_up_required";
    // The dialog exists in the office only.
    if (!isMissing || listeners.size === 0) throw error;
    if (!(await askOnce(stepUp))) throw error;
    return call();
  }
}

/** Two calls refused at the same moment share one question. */
function askOnce(stepUp: StepUp): Promise<boolean> {
  openAnswer ??= new Promise<boolean>((resolve) => {
    show({ stepUp, answer: resolve });
  }).finally(() => {
    openAnswer = null;
    show(null);
  });
  return openAnswer;
}

function show(next: ProofQuestion | null): void {
  openQuestion = next;
  for (const listener of listeners) listener();
}
