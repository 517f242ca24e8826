import { useEffect, useEffectEvent, useRef, useState } from "react";
import { townToFill } from "./filled-town.ts";
import type { TypedPlace } from "./use-place-check.ts";

interface Input {
  typed: TypedPlace;
  towns: readonly string[] | undefined;
  /** the town's field has the focus */
  isTyping: boolean;
  fill: ((town: string) => void) | undefined;
}

/** Fills in the town once per postcode, so that an emptied field stays empty. Returns what it has filled in. */
export function useFilledTown({ typed, towns, isTyping, fill }: Input): string {
  const last = useRef({ postcode: "", town: "" });
  const [filled, setFilled] = useState("");
  const postcode = typed.postcode.trim();
  const fillIn = useEffectEvent((towns: readonly string[]) => {
    if (!fill || last.current.postcode === postcode) return;
    const town = townToFill(towns, typed.town, last.current.town);
    last.current = { postcode, town: town ?? last.current.town };
    if (town === null) return;
    fill(town);
    setFilled(town);
  });
  useEffect(() => {
    if (towns && !isTyping) fillIn(towns);
  }, [towns, isTyping]);
  return filled;
}
