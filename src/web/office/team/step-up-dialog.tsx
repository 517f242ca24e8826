import { Suspense, useSyncExternalStore } from "react";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { proofQuestion } from "#web/shared/factors/fresh-proof.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";

const ProofChoice = lazyPart(() => import("#web/office/team/proof-choice.tsx"));

/** Confirms that it is still the same person. It opens above forms and dialogs, which keep their state. */
export function StepUpDialog({ email }: { email: string }) {
  const question = useSyncExternalStore(proofQuestion.listen, proofQuestion.get, () => null);
  if (!question) return null;
  return (
    <Dialog open onClose={() => question.answer(false)} title="Bitte bestätigen Sie, dass Sie es sind">
      <Suspense fallback={<Waiting />}>
        <ProofChoice stepUp={question.stepUp} email={email} onProved={() => question.answer(true)} />
      </Suspense>
    </Dialog>
  );
}
