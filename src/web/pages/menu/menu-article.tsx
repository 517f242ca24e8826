import { Breadcrumb } from "#web/catalogue/breadcrumb.tsx";
import { AboutMenu } from "#web/pages/menu/about-menu.tsx";
import { BackButton } from "#web/pages/menu/back-button.tsx";
import { MenuFacts } from "#web/pages/menu/menu-facts.tsx";
import { MenuGallery } from "#web/pages/menu/menu-gallery.tsx";
import type { MenuPageData } from "#web/pages/menu/menu-page-data.ts";
import { menuSteps } from "#web/pages/menu/menu-steps.ts";
import { MenuSummary } from "#web/pages/menu/menu-summary.tsx";
import { OrderPanel } from "#web/pages/menu/order-panel.tsx";

/** Everything about one menu; also what the office shows of it before it is sold. */
export function MenuArticle({ menu, forms }: Pick<MenuPageData, "menu" | "forms">) {
  return (
    <article className="page-width pt-4">
      <div className="mb-3 flex items-center gap-4">
        <BackButton />
        <div className="max-md:hidden">
          <Breadcrumb steps={menuSteps(menu)} />
        </div>
      </div>
      {/* two columns that flow on their own; on a narrow screen one row of four */}
      <div className="flex flex-col gap-x-12 gap-y-6 lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-start">
        <div className="contents lg:grid lg:gap-10">
          <MenuGallery menu={menu} />
          <div className="order-2 min-w-0 max-lg:mt-6">
            <AboutMenu menu={menu} />
          </div>
        </div>
        <div className="contents lg:grid lg:gap-6">
          <div className="order-1 min-w-0">
            <MenuSummary menu={menu} forms={forms} />
            <div className="mt-6">
              <OrderPanel menu={menu} />
            </div>
          </div>
          <div className="order-3 min-w-0">
            <MenuFacts menu={menu} />
          </div>
        </div>
      </div>
    </article>
  );
}
