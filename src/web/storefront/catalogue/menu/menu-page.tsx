import { useEffect } from "react";
import { bestsellers as copy } from "#brand/bestsellers.ts";
import { pages } from "#contract/addresses.ts";
import type { MenuReviews as Reviews } from "#contract/catalogue/catalogue.ts";
import { nameOfMonth } from "#contract/day.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Section } from "#web/shared/ui/section.tsx";
import { Stars } from "#web/shared/ui/stars.tsx";
import { BestsellerStrip } from "#web/storefront/catalogue/bestseller-strip.tsx";
import { CartBarPlace } from "#web/storefront/cart/bar/cart-bar-place.tsx";
import type { loadMenu } from "#web/storefront/catalogue/menu/load-menu.ts";
import { LoadingError } from "#web/storefront/catalogue/menu/loading-error.tsx";
import { MenuArticle } from "#web/storefront/catalogue/menu/menu-article.tsx";
import type { MenuPageData } from "#web/storefront/catalogue/menu/menu-page-data.ts";
import { averageText, reviewCount } from "#web/storefront/catalogue/reviews/review-count.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

export default function Page({ data, params }: PageProps<typeof loadMenu>) {
  if (!data.menuPage) return <LoadingError message={data.failure} />;
  // The key gives every menu a fresh page, with quantity 1.
  return (
    <>
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

/** With how it is made sure that they come from buyers (§ 5b (3) UWG). */
function MenuReviews({ reviews }: { reviews: Reviews }) {
  const { count, average, shown } = reviews;
  return (
    <section aria-labelledby="bewertungen" className="page-width mt-12 md:mt-16">
      <h2 id="bewertungen" className="text-[1.625rem]/[2rem] md:text-[2rem]/[2.5rem]">
        Bewertungen
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={average} />
        <strong className="font-display text-xl tabular-nums">{averageText(average)}</strong>
        <span className="text-muted">aus {reviewCount(count)}</span>
      </p>
      <p className="mt-2 max-w-[72ch] text-sm text-muted">
        Bewerten kann nur, wem dieses Menü geliefert wurde: über den persönlichen Link der Bestellung, je
        Lieferung einmal. Vor dem Veröffentlichen lesen wir jede Bewertung und lehnen nur ab, was beleidigt,
        wirbt, Persönliches nennt oder nicht vom Gericht handelt. Gute und schlechte behandeln wir gleich,
        bezahlt wird keine.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ stars, text, month }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={place} className="rounded-lg bg-white p-5 shadow-card">
            <Stars stars={stars} />
            {text && <p className="mt-2 wrap-anywhere">„{text}“</p>}
            <p className="mt-2 text-sm text-muted">
              {nameOfMonth(Number(month.slice(5)))} {month.slice(0, 4)}
            </p>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="mt-4 text-sm text-muted">Gezeigt sind die {shown.length} neuesten.</p>
      )}
    </section>
  );
}
