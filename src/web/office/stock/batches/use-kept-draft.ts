import { useState } from "react";
import type { Answers } from "#web/office/stock/batches/draft.ts";
import { keptAs } from "#web/office/stock/kept.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export interface KeptDraft {
  /** of the batch: sent again, it closes nothing twice */
  id: string;
  answers: Answers;
}

const fresh = (): KeptDraft => ({ id: randomUuid(), answers: {} });

/** A tablet that falls into the sink loses no answer, and what was sent before is not sent under another id. */
export function useKeptDraft(name: string) {
  const kept = keptAs<KeptDraft>(`charge/${name}`, () => sessionStorage);
  const [draft, setDraft] = useState(() => kept.read() ?? fresh());
  return {
    ...draft,
    answer(answers: Answers) {
      const next = { ...draft, answers: { ...draft.answers, ...answers } };
      kept.write(next);
      setDraft(next);
      return next.answers;
    },
    /** before it is sent for the first time */
    keep: () => kept.write(draft),
    forget() {
      kept.write(null);
      setDraft(fresh());
    },
  };
}
