import { X } from "lucide-react";
import { useRef } from "react";
import { withoutName } from "#web/catalogue/allergen-name.ts";
import { type FilterGroup, type MenuChoice, noChoice, toggled } from "#web/catalogue/filter-rule.ts";
import { searchFieldId } from "#web/pages/shop/search-box.tsx";
import type { ShopData } from "#web/pages/shop/shop-data.ts";

interface Props {
  shop: ShopData;
  choice: MenuChoice;
  onChoose: (choice: MenuChoice) => void;
}

/** What is filtered, one chip each; a chip takes its filter away. */
export function ActiveFilters({ shop, choice, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chips = chosenNames(shop, choice);
  if (chips.length === 0) return null;

  const change = (next: MenuChoice) => {
    onChoose(next);
    // the pressed chip is gone: the keyboard goes on with its neighbour
    requestAnimationFrame(() => {
      const neighbour = list.current?.querySelector("button") ?? document.getElementById(searchFieldId);
      neighbour?.focus({ preventScroll: true });
    });
  };
  return (
    <ul ref={list} aria-label="Aktive Filter" className="flex flex-wrap items-center gap-2">
      {chips.map(({ group, id, name }) => (
        <li key={`${group}-${id}`}>
          <button
            type="button"
            onClick={() => change(toggled(choice, group, id))}
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-sage py-1.5 pr-3 pl-3.5 text-[15px]/5 font-semibold text-forest transition-colors duration-200 hover:bg-hairline"
          >
            {name}
            <span className="sr-only"> entfernen</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => change(noChoice)}
          className="min-h-9 px-1.5 text-[15px] font-semibold text-forest underline underline-offset-3 hover:text-ink"
        >
          Alle zurücksetzen
        </button>
      </li>
    </ul>
  );
}

function chosenNames({ styles, forms, allergens }: ShopData, choice: MenuChoice) {
  const groups: [FilterGroup, readonly { id: number; name: string }[]][] = [
    ["styles", styles],
    ["forms", forms],
    ["without", allergens.map(({ id, name }) => ({ id, name: withoutName(name) }))],
  ];
  return groups.flatMap(([group, all]) =>
    all.filter(({ id }) => choice[group].includes(id)).map(({ id, name }) => ({ group, id, name })),
  );
}
