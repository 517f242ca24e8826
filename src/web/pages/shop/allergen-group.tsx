import { type ReactNode, useState } from "react";
import type { Menu, NamedId } from "#contract/catalogue.ts";
import { withoutName } from "#web/catalogue/allergen-name.ts";
import type { ShopData } from "#web/pages/shop/shop-data.ts";

const shownAtFirst = 5;

interface Props {
  shop: ShopData;
  chosen: readonly number[];
  option: (allergen: NamedId) => ReactNode;
}

/** Allergens exclude. The most frequent ones first; the others on demand. */
export function AllergenGroup({ shop, chosen, option }: Props) {
  const [isOpen, setOpen] = useState(false);
  const frequent = mostFrequent(shop.allergens, shop.menus);
  const shown = shop.allergens.filter(({ id }) => isOpen || chosen.includes(id) || frequent.has(id));
  return (
    <fieldset className="pt-4">
      <legend className="float-left w-full pb-2 font-display text-lg font-bold">Allergene</legend>
      <div className="clear-both">
        {shown.map((allergen) => option({ id: allergen.id, name: withoutName(allergen.name) }))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-2 py-1 text-[15px] font-medium text-forest underline underline-offset-3 hover:text-ink"
      >
        {isOpen ? "Weniger Allergene" : `Alle ${shop.allergens.length} Allergene`}
      </button>
    </fieldset>
  );
}

function mostFrequent(allergens: readonly NamedId[], menus: readonly Menu[]): Set<number> {
  const timesOf = (id: number) => menus.filter((menu) => menu.allergenIds.includes(id)).length;
  const ranked = allergens
    .map(({ id }) => ({ id, times: timesOf(id) }))
    .sort((one, other) => other.times - one.times);
  return new Set(ranked.slice(0, shownAtFirst).map(({ id }) => id));
}
