import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import type { Branding } from "#contract/branding.ts";
import { deliveryDay } from "#test/days.ts";
import { standardBrand } from "#web/server/brand-style.ts";
import { openHtmlCache } from "#web/server/html-cache.tsx";
import { preloadLinks } from "#web/server/preload-links.ts";
import { BrandContext } from "#web/shared/brand/brand-context.ts";
import { CachedHtml, HtmlCacheContext } from "#web/shared/ui/cached-html.tsx";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { DayBar } from "#web/storefront/delivery-days/day-bar.tsx";
import { Footer } from "#web/storefront/layout/footer.tsx";
import { Header } from "#web/storefront/layout/header.tsx";
import { RootContext, useLocation, useRoot } from "#web/storefront/navigation/page-context.ts";
import type { RootData } from "#web/storefront/navigation/page-types.ts";
import { FilterOption } from "#web/storefront/pages/shop/filter-option.tsx";
import { SortChoice } from "#web/storefront/pages/shop/sort-choice.tsx";

const tuesday = deliveryDay("2026-11-24");
const branding = {
  paymentMarks: ["Rechnung", "Karte"],
  minimumPerDelivery: { menus: 6, enforced: false },
  deliveryDates: {
    startDate: tuesday,
    minDate: tuesday,
    maxDate: deliveryDay("2026-12-20"),
    daysOfWeekDisabled: [6, 0, 1],
    datesDisabled: [],
    nextDays: [{ date: tuesday, cutOffAt: "2026-11-20T11:00:00Z", orderableUntil: "Fr, 20.11., 12:00 Uhr" }],
  },
} as unknown as Branding;
const logo = { url: "/media/logo.webp", width: 300, height: 80 };

const shopCalled = (name: string): RootData => ({
  branding,
  brand: { ...standardBrand, name, logo },
  company: { ...company, companyName: name },
  notice: { isFacts: true, texts: [] },
  hasMenus: true,
  hasManyMenus: false,
});

function around(root: RootData, page: ReactNode) {
  return (
    <RootContext value={root}>
      <BrandContext value={root.brand}>{page}</BrandContext>
    </RootContext>
  );
}

/** As `drawPage` does. */
function drawnWithCache(root: RootData, page: ReactNode): string {
  const cache = openHtmlCache(root);
  const all = renderToString(around(root, <HtmlCacheContext value={cache.put}>{page}</HtmlCacheContext>));
  const own = preloadLinks(all);
  return cache.preloads() + own + Buffer.concat(cache.fillIn(all.slice(own.length)));
}

/** Between others, where an id of React would tell the place. */
const page = (count: number, isChosen: boolean) => (
  <main>
    <Header />
    <SortChoice choice={{ ...noSelection, sort: isChosen ? "price" : "recommended" }} onChoose={() => {}} />
    <DayBar />
    {[1, 2].map((value) => (
      <FilterOption
        key={value}
        id={`filter-${value}`}
        field={{ name: "ohne", value }}
        name={`Ohne <Sorte> ${value}`}
        count={count}
        isChosen={isChosen}
        onToggle={() => {}}
      />
    ))}
    <Footer />
  </main>
);

describe("cached parts", () => {
  it("are what React writes in their place, the first time and later, for every choice and shop", () => {
    const shops = [shopCalled("Topf"), shopCalled("Löffel")];
    for (const root of [...shops, ...shops]) {
      for (const count of [0, 1, 7]) {
        for (const isChosen of [false, true]) {
          const whole = renderToString(around(root, page(count, isChosen)));
          expect(whole).toContain(root.company.companyName);
          expect(drawnWithCache(root, page(count, isChosen))).toBe(whole);
        }
      }
    }
  });

  it("are drawn once for a shop's data, and anew after a change", () => {
    let drawn = 0;
    const Part = () => {
      drawn++;
      return useRoot()?.brand.name;
    };
    const part = (
      <CachedHtml as="div" by="name">
        <Part />
      </CachedHtml>
    );
    const [before, after] = [shopCalled("Topf"), shopCalled("Löffel")];
    expect([before, before, after].map((root) => drawnWithCache(root, part))).toEqual([
      "<div>Topf</div>",
      "<div>Topf</div>",
      "<div>Löffel</div>",
    ]);
    expect(drawn).toBe(2);
  });

  it("cannot ask for the address of a page", () => {
    const Part = () => useLocation().search;
    const part = (
      <CachedHtml as="div" by="search">
        <Part />
      </CachedHtml>
    );
    expect(() => drawnWithCache(shopCalled("Topf"), part)).toThrow("outside of the storefront's pages");
  });

  it("are not what a guest has written like a mark", () => {
    const written = "<!--cached 0-->";
    const page = (
      <div title={written}>
        <CachedHtml as="div" by="secret">
          kept
        </CachedHtml>
        {written}
      </div>
    );
    const root = shopCalled("Topf");
    expect(drawnWithCache(root, page)).toBe(renderToString(around(root, page)));
  });
});
