import type { NamedId } from "#contract/catalogue.ts";
import { countWith, type FilterGroup, type MenuChoice, toggled } from "#web/catalogue/filter-rule.ts";
import { AllergenGroup } from "#web/pages/shop/allergen-group.tsx";
import { FilterOption } from "#web/pages/shop/filter-option.tsx";
import { ownStyles, type ShopData } from "#web/pages/shop/shop-data.ts";

interface Props {
  shop: ShopData;
  choice: MenuChoice;
  onChoose: (choice: MenuChoice) => void;
}

/** The three groups of filters, in the column and in the panel. */
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
      <fieldset className="pb-5">
        <legend className="pb-2 font-display text-lg font-bold">Styles</legend>
        {ownStyles(shop.styles).map((style) => option("styles", style))}
      </fieldset>
      <fieldset className="pt-4 pb-5">
        <legend className="float-left w-full pb-2 font-display text-lg font-bold">Ernährungsform</legend>
        <div className="clear-both">{shop.forms.map((form) => option("forms", form))}</div>
      </fieldset>
      <AllergenGroup shop={shop} chosen={choice.without} option={(one) => option("without", one)} />
    </div>
  );
}
