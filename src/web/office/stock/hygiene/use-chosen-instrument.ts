import { useState } from "react";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";

export type Instrument = Hygiene["instruments"][number];
const storageKey = "hygiene-instrument";

/** With which thermometer this tablet measures: chosen once, because it lies beside it. */
export function useChosenInstrument(instruments: readonly Instrument[]) {
  const [id, setId] = useState(readId);
  return {
    instrument: instruments.find((one) => one.id === id) ?? null,
    choose(chosen: number | null) {
      setId(chosen);
      try {
        localStorage.setItem(storageKey, String(chosen ?? ""));
      } catch {
        // without storage the choice lasts as long as the page
      }
    },
  };
}

function readId(): number | null {
  try {
    return Number(localStorage.getItem(storageKey)) || null;
  } catch {
    return null;
  }
}
