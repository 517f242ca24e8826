import { useEffect } from "react";
import { bestsellers as copy } from "#brand/bestsellers.ts";
import { pages } from "#contract/addresses.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Section } from "#web/shared/ui/section.tsx";
import { BestsellerStrip } from "#web/storefront/catalogue/bestseller-strip.tsx";
import { CartBarPlace } from "#web/storefront/cart/bar/cart-bar-place.tsx";
import { DayBar } from "#web/storefront/catalogue/day-bar.tsx";
import type { loadMenu } from "#web/storefront/catalogue/menu/load-menu.ts";
import { LoadingError } from "#web/storefront/catalogue/menu/loading-error.tsx";
import { MenuArticle } from "#web/storefront/catalogue/menu/menu-article.tsx";
import type { MenuPageData } from "#web/storefront/catalogue/menu/menu-page-data.ts";
import { MenuReviews } from "#web/storefront/catalogue/reviews/menu-reviews.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

export default function Page({ data, params }: PageProps<typeof loadMenu>) {
  if (!data.menuPage) return <LoadingError message={data.failure} />;
  // The key gives every menu a fresh page, with quantity 1.
  return (
    <>
      <DayBar />
      <MenuView key={params.slug} {...data.menuPage} />
      <CartBarPlace />
    </>
  );
}

function MenuView({ menu, bestsellers, forms }: MenuPageData) {
  useTitle(menu.name);
  return (
    <>
      <MenuArticle menu={menu} forms={forms} hasBar />
      {menu.reviews && <MenuReviews reviews={menu.reviews} />}
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

/** For a menu that came after its loading state: the route's `meta` did not know its name yet. */
function useTitle(name: string): void {
  const shopName = useBrand().name;
  useEffect(() => {
    document.title = `${name} – ${shopName}`;
  }, [name, shopName]);
}
