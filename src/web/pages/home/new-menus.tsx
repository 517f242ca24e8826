import { lazy, Suspense } from "react";
import { newMenus } from "#brand/home.ts";
import type { Menu } from "#contract/catalogue.ts";
import { Section } from "#web/ui/section.tsx";

// its library is fetched after the page has been shown; the server renders it at once
const MenuCarousel = lazy(() => import("#web/pages/home/menu-carousel.tsx"));

export function NewMenus({ menus }: { menus: readonly Menu[] }) {
  if (menus.length > 0) {
    return (
      <Suspense>
        <MenuCarousel menus={menus} />
      </Suspense>
    );
  }
  return (
    <Section title={newMenus.heading} id="neue-menues">
      <p className="text-muted" lang="en">
        No new products found.
      </p>
    </Section>
  );
}
