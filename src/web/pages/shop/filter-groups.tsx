import type { ReactNode } from "react";
import type { NamedId } from "#contract/catalogue.ts";
import { withoutName } from "#web/catalogue/allergen-name.ts";
import { countWith, type FilterGroup, type MenuChoice, toggled } from "#web/catalogue/filter-rule.ts";
import { FilterOption } from "#web/pages/shop/filter-option.tsx";
import { ownStyles, type ShopData } from "#web/pages/shop/shop-data.ts";

interface Props {
  shop: ShopData;
  choice: MenuChoice;
  onChoose: (choice: MenuChoice) => void;
}

/** The three groups of filters, in the column and in the panel; all fourteen allergens, for nobody's is a rare one. */
export function FilterGroups({ shop, choice, onChoose }: Props) {
  const option = (group: FilterGroup, { id, name }: NamedId) => (
    <FilterOption
      key={id}
      name={name}
      count={countWith(shop.menus, choice, group, id)}
      chosen={choice[group].includes(id)}
      onToggle={() => onChoose(toggled(choice, group, id))}
    />
  );
  return (
    <div className="filter-groups divide-y divide-hairline">
      <Group name="Styles">{ownStyles(shop.styles).map((style) => option("styles", style))}</Group>
      <Group name="Ernährungsform">{shop.forms.map((form) => option("forms", form))}</Group>
      <Group name="Allergene" note="Spuren sind nicht ausgeschlossen: siehe die Seite jedes Menüs.">
        {shop.allergens.map(({ id, name }) => option("without", { id, name: withoutName(name) }))}
      </Group>
    </div>
  );
}

/** Nothing of a group whose choices could not be read. */
function Group({ name, note, children }: { name: string; note?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset className="py-4 first:pt-0">
      <legend className="float-left w-full pb-2 font-display text-lg font-bold">{name}</legend>
      <div className="clear-both">
        {note && <p className="pb-1 text-sm text-muted">{note}</p>}
        {children}
      </div>
    </fieldset>
  );
}
