import { Breadcrumb } from "#web/storefront/catalogue/breadcrumb.tsx";
import { AboutMenu } from "#web/storefront/catalogue/menu/about-menu.tsx";
import { BackButton } from "#web/storefront/catalogue/menu/back-button.tsx";
import { MenuFacts } from "#web/storefront/catalogue/menu/menu-facts.tsx";
import { MenuGallery } from "#web/storefront/catalogue/menu/menu-gallery.tsx";
import type { MenuPageData } from "#web/storefront/catalogue/menu/menu-page-data.ts";
import { menuSteps } from "#web/storefront/catalogue/menu/menu-steps.ts";
import { MenuSummary } from "#web/storefront/catalogue/menu/menu-summary.tsx";
import { OrderPanel } from "#web/storefront/catalogue/menu/order-panel.tsx";

const left = "min-w-0 lg:float-left lg:clear-left lg:w-[calc((100%-3rem)*.535)]";
const right = "min-w-0 lg:float-right lg:clear-right lg:w-[calc((100%-3rem)*.465)]";

interface Props extends Pick<MenuPageData, "menu" | "forms"> {
  hasBar?: boolean;
}

/** The whole menu; the office shows it, too, before the menu is on sale. */
export function MenuArticle({ menu, forms, hasBar }: Props) {
  return (
    <article aria-label={menu.name} className="buys-below page-width pt-4">
      <div className="mb-3 flex items-center gap-4">
        <BackButton />
        <div className="max-md:hidden">
          <Breadcrumb steps={menuSteps(menu)} />
        </div>
      </div>
      {/* In reading order: a phone shows it like that, wider screens in two independent columns. */}
      <div className="max-lg:flex max-lg:flex-col max-lg:gap-6 lg:flow-root">
        <div className={left}>
          <MenuGallery menu={menu} />
        </div>
        <div className={right}>
          <MenuSummary menu={menu} forms={forms} />
          <div className="mt-6">
            <OrderPanel menu={menu} hasBar={hasBar} />
          </div>
        </div>
        <div className={`max-lg:mt-6 lg:mt-10 ${left}`}>
          <AboutMenu menu={menu} />
        </div>
        <div className={`lg:mt-6 ${right}`}>
          <MenuFacts menu={menu} />
        </div>
      </div>
    </article>
  );
}
