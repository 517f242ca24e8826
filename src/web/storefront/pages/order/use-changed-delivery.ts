import { useEffect, useState } from "react";
import type { Day } from "#contract/day.ts";
import { deliveryHeadingId } from "./delivery-heading-id.ts";

/** Gives the focus to the card of a day as soon as the page shows it. */
export function useChangedDelivery() {
  const [changed, setChanged] = useState<Day | null>(null);
  // after every render: the card may come with a later one than the wish
  useEffect(() => {
    const heading = changed && document.getElementById(deliveryHeadingId(changed));
    if (!heading) return;
    heading.focus();
    setChanged(null);
  });
  return setChanged;
}
