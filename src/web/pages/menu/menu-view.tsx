import { bestsellers as copy } from "#brand/bestsellers.ts";
import { pages } from "#contract/addresses.ts";
import { BestsellerStrip } from "#web/catalogue/bestseller-strip.tsx";
import { MenuArticle } from "#web/pages/menu/menu-article.tsx";
import type { MenuPageData } from "#web/pages/menu/menu-page-data.ts";
import { useTitle } from "#web/pages/menu/use-title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";

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
