import type { MenuDetails } from "#contract/catalogue.ts";
import { MenuBadge } from "#web/catalogue/menu-badge.tsx";
import { NutritionStrip } from "#web/catalogue/nutrition-strip.tsx";
import { HtmlText } from "#web/pages/menu/html-text.tsx";

export function MenuSummary({ menu }: { menu: MenuDetails }) {
  return (
    <>
      <div className="mb-3 empty:hidden">
        <MenuBadge menu={menu} />
      </div>
      <h1 className="text-[clamp(1.875rem,1.5rem+1.7vw,2.75rem)]/[1.08]">{menu.name}</h1>
      <HtmlText html={menu.description} className="mt-4 text-lg/7 text-muted" />
      {!menu.isBox && (
        <div className="mt-5">
          <NutritionStrip figures={menu} />
          <p className="mt-1.5 text-[13px] text-muted">Nährwerte je Portion ({menu.weightText})</p>
        </div>
      )}
    </>
  );
}
