import { useState } from "react";
import type { Answers } from "#web/office/stock/batches/draft.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export interface KeptDraft {
  /** of the batch: sent again, it closes nothing twice */
  id: string;
  answers: Answers;
}

const fresh = (): KeptDraft => ({ id: randomUuid(), answers: {} });

/** A tablet that falls into the sink loses no answer, and what was sent before is not sent under another id. */
export function useKeptDraft(name: string) {
  const key = `charge/${name}`;
  const [draft, setDraft] = useState(() => read(key) ?? fresh());
  const keep = (kept: KeptDraft | null) => {
    try {
      if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
      else sessionStorage.removeItem(key);
    } catch {
      // without storage the page works as long as it is open
    }
  };
  return {
    ...draft,
    answer(answers: Answers) {
      const kept = { ...draft, answers: { ...draft.answers, ...answers } };
      keep(kept);
      setDraft(kept);
      return kept.answers;
    },
    /** before it is sent for the first time */
    keep: () => keep(draft),
    forget() {
      keep(null);
      setDraft(fresh());
    },
  };
}

function read(key: string): KeptDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptDraft | null;
  } catch {
    return null;
  }
}
