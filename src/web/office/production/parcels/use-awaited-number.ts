import { useEffect, useRef } from "react";
import { trackingField } from "#web/office/production/parcels/tracking-fields.ts";

/** A slip scanned once more is at the carrier's: its field for the tracking number takes the focus as soon as it is there. */
export function useAwaitedNumber(): (number: string | undefined) => void {
  const awaited = useRef<string>(undefined);
  const take = () => {
    const field = awaited.current && trackingField(awaited.current);
    if (!field) return;
    awaited.current = undefined;
    field.focus();
  };
  // with every picture of the list: whoever packed it may have done so at another table
  useEffect(take);
  return (number) => {
    awaited.current = number;
    take();
  };
}
