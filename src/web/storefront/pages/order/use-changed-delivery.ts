import { useEffect, useState } from "react";
import type { Day } from "#contract/day.ts";
import { deliveryHeadingId } from "./delivery-heading-id.ts";

export function useChangedDelivery() {
  const [changed, setChanged] = useState<Day | null>(null);
  // After every render, because the card may appear in a later one.
  useEffect(() => {
    const heading = changed && document.getElementById(deliveryHeadingId(changed));
    if (!heading) return;
    heading.focus();
    setChanged(null);
  });
  return setChanged;
}
