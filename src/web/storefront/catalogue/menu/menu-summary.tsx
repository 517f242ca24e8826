import type { MenuDetails, NamedId } from "#contract/catalogue.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { MenuBadge } from "#web/storefront/catalogue/card/menu-badge.tsx";
import { NutritionStrip } from "#web/storefront/catalogue/card/nutrition-strip.tsx";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { HtmlText } from "#web/storefront/catalogue/menu/html-text.tsx";
import { PlateButton } from "#web/storefront/catalogue/plate/plate-button.tsx";
import { PlateMark } from "#web/storefront/catalogue/plate/plate-mark.tsx";
import { shopAddress } from "#web/storefront/catalogue/shop-address.ts";

interface Props {
  menu: MenuDetails;
  forms: readonly NamedId[];
}

export function MenuSummary({ menu, forms }: Props) {
  const { isBestseller, isNew, isBox } = menu;
  return (
    <>
      <ul aria-label="Merkmale" className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {(isBestseller || isNew || isBox) && (
          <li>
            <MenuBadge menu={menu} />
          </li>
        )}
        {forms.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={shopAddress({ ...noSelection, forms: [id] })}
              className="inline-block rounded-full bg-sage px-2.5 py-1 text-[.8125rem]/[1.25rem] font-semibold text-forest hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h1 className="text-[clamp(1.875rem,1.5rem+1.7vw,2.75rem)]/[1.08]">{menu.name}</h1>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
        <PlateMark menu={menu} className="min-w-0 rounded-md" />
        <PlateButton className="-ml-3 text-forest" />
      </div>
      <HtmlText html={menu.description} className="mt-2 text-lg/[1.75rem] text-muted" />
      {!isBox && (
        <div className="mt-5">
          <NutritionStrip figures={menu} />
          <p className="mt-1.5 text-[.8125rem] text-muted">Nährwerte je Portion ({menu.weightText})</p>
        </div>
      )}
    </>
  );
}
