import { useMemo } from "react";
import { emptyPlate, isEmptyPlate } from "#contract/catalogue/plate-rule.ts";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { isAnyPaused, pause, usePausedPlate } from "#web/storefront/catalogue/list/paused-plate.ts";
import { appliedPlate, splitChoice, withPlate } from "#web/storefront/catalogue/list/plate-choice.ts";
import { filterIds, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

/** The own choice with the guest's plate; a part of the plate that is taken off is paused, and the plate stays. */
export function usePlateChoice(
  shop: ShopData,
  [own, chooseOwn]: readonly [MenuChoice, (choice: MenuChoice) => void],
) {
  const plate = usePlate();
  const paused = usePausedPlate();
  const applied = useMemo(
    () => (plate ? appliedPlate(plate, paused, filterIds(shop)) : emptyPlate),
    [plate, paused, shop],
  );
  const choice = useMemo(() => (isEmptyPlate(applied) ? own : withPlate(own, applied)), [own, applied]);
  const choose = (next: MenuChoice) => {
    const split = splitChoice(next, { own, applied });
    chooseOwn(split.own);
    if (isAnyPaused(split.paused)) pause(split.paused);
  };
  return { choice, choose, isPaused: plate !== null && isAnyPaused(paused) };
}
