import { useState } from "react";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { keptAs } from "#web/office/stock/kept.ts";

export type Instrument = Hygiene["instruments"][number];
const kept = keptAs<number>("hygiene-instrument");

/** With which thermometer this tablet measures: chosen once, because it lies beside it. */
export function useChosenInstrument(instruments: readonly Instrument[]) {
  const [id, setId] = useState(kept.read);
  return {
    instrument: instruments.find((one) => one.id === id) ?? null,
    choose(chosen: number | null) {
      setId(chosen);
      kept.write(chosen);
    },
  };
}
