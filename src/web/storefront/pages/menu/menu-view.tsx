import { bestsellers as copy } from "#brand/bestsellers.ts";
import { pages } from "#contract/addresses.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Section } from "#web/shared/ui/section.tsx";
import { BestsellerStrip } from "#web/storefront/catalogue/bestseller-strip.tsx";
import { MenuArticle } from "#web/storefront/pages/menu/menu-article.tsx";
import type { MenuPageData } from "#web/storefront/pages/menu/menu-page-data.ts";
import { useTitle } from "#web/storefront/pages/menu/use-title.ts";

export function MenuView({ menu, bestsellers, forms }: MenuPageData) {
  useTitle(menu.name);
  return (
    <>
      <MenuArticle menu={menu} forms={forms} />
      {bestsellers.length > 0 && (
        <Section
          id="bestseller"
          title={copy.heading}
          action={
            <ButtonLink to={pages.shop()} variant="secondary">
              {copy.link.label}
            </ButtonLink>
          }
        >
          <BestsellerStrip menus={bestsellers} />
        </Section>
      )}
    </>
  );
}
