import { useState } from "react";
import { type Draft, emptyDraft } from "#web/office/stock/receiving/draft.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

const storageKey = "wareneingang";

/** Survives a reload and an empty battery. Its id makes a delivery that is sent twice one delivery. */
export function useDraft() {
  const [draft, setDraft] = useState(read);
  const keep = (next: Draft | null) => {
    setDraft(next);
    try {
      if (next) localStorage.setItem(storageKey, JSON.stringify(next));
      else localStorage.removeItem(storageKey);
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return { draft, keep, start: () => keep(emptyDraft(randomUuid())) };
}

function read(): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Draft | null;
    // Nothing was said yet: the list of deliveries is more use.
    return kept && kept.supplierId === null && kept.lines.length === 0 ? null : kept;
  } catch {
    return null;
  }
}
