import { Fragment, type ReactNode, useId } from "react";
import type { NamedId } from "#contract/catalogue/catalogue.ts";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import {
  type FilterGroup,
  filterGroups,
  groupRules,
  type MenuChoice,
} from "#web/storefront/catalogue/filter-rule.ts";
import {
  activeFilters,
  toggledFilter,
  withSearched,
  withTraces,
} from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { type FilterCounts, filterOptions, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { filterName } from "#web/storefront/catalogue/search/named-filter.ts";
import { traces } from "#web/storefront/catalogue/shop-address.ts";
import { AllergenKinds } from "#web/storefront/plate/allergen-kinds.tsx";
import { avoidTracesName } from "#web/storefront/plate/plate-words.ts";

/** The form of the words and all filters; the browser alone can send it, too. */
export const choiceFormId = "menu-auswahl";

interface Props {
  shop: ShopData;
  choice: MenuChoice;
  result: SearchResult | null;
  /** undefined when the menus could not be read */
  counts: FilterCounts | undefined;
  onChoose: (choice: MenuChoice) => void;
}

const groupNames: Record<FilterGroup, string> = {
  styles: "Styles",
  forms: "Ernährungsform",
  without: "Allergene",
};

/** All fourteen allergens are listed, because each matters to some guests. */
export function FilterGroups({ shop, choice, result, counts, onChoose }: Props) {
  const listId = useId();
  const active = activeFilters(choice, result);
  const { avoidsTraces } = withSearched(choice, result);
  // a group whose choices could not be read is left out
  const options = filterOptions(shop);
  const notes: Partial<Record<FilterGroup, string>> = {
    without: recipeNote(shop.forms),
  };
  return (
    <div className="filter-groups divide-y divide-hairline">
      {filterGroups
        .filter((group) => options[group].length > 0)
        .map((group) => (
          <Group key={group} name={groupNames[group]} note={notes[group]}>
            {options[group].map(({ id, name }) => (
              <Fragment key={id}>
                <FilterOption
                  id={`${listId}${group}-${id}`}
                  field={{ name: groupRules[group].key, value: id }}
                  name={filterName({ group, name })}
                  count={counts && (counts[group][id] ?? 0)}
                  isChosen={active[group].includes(id)}
                  onToggle={() => onChoose(toggledFilter(choice, result, { group, id }))}
                />
                {group === "without" && <AllergenKinds name={name} />}
              </Fragment>
            ))}
            {group === "without" && active.without.length > 0 && (
              <FilterOption
                id={`${listId}${traces.key}`}
                field={{ name: traces.key, value: traces.avoided }}
                name={avoidTracesName}
                count={undefined}
                isChosen={avoidsTraces}
                onToggle={() => onChoose(withTraces(choice, result, !avoidsTraces))}
              />
            )}
          </Group>
        ))}
    </div>
  );
}

/**
 * What "Ohne …" promises and what it does not; also why fewer dishes are "Glutenfrei" than "Ohne glutenhaltiges Getreide": the
 * claim also excludes traces. Filters and list say it alike.
 */
export function recipeNote(forms: readonly NamedId[]): string {
  const byRecipe = "Laut Rezept ohne: Ob Spuren möglich sind, sagt jede Karte.";
  const proven = forms.flatMap(({ name }) => (/^(gluten|la[ck]tose)-?frei$/i.test(name) ? `„${name}“` : []));
  if (proven.length === 0) return byRecipe;
  const isOne = proven.length === 1;
  return `${byRecipe} ${proven.join(" und ")} ${isOne ? "ist" : "sind"} nachgewiesen und ohne Hinweis auf Spuren.`;
}

function Group({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
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

interface FilterOptionProps {
  /** for its label; no other element has it */
  id: string;
  /** the filter in the address of the list, for a form that is sent without our scripts */
  field: { name: string; value: number | string };
  name: string;
  /** undefined until the answer is there */
  count: number | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

function FilterOption({ id, field, name, count, isChosen, onToggle }: FilterOptionProps) {
  const countId = `${id}-count`;
  const isIdle = count === 0 && !isChosen;
  return (
    <div className="flex items-start justify-between gap-3 py-1">
      <Checkbox
        {...field}
        id={id}
        form={choiceFormId}
        checked={isChosen}
        onChange={onToggle}
        aria-describedby={count === undefined ? undefined : countId}
        className={`grow ${isIdle ? "text-muted" : ""}`}
      >
        {name}
      </Checkbox>
      {count !== undefined && (
        <span id={countId} className="py-1 text-[.9375rem]/[1.25rem] text-muted tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? " Menü" : " Menüs"}</span>
        </span>
      )}
    </div>
  );
}
