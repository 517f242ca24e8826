import { newMenus } from "#brand/home.ts";
import type { Menu } from "#contract/catalogue.ts";
import { Section } from "#web/shared/ui/section.tsx";
import { MenuCarousel } from "#web/storefront/pages/home/menu-carousel.tsx";

export function NewMenus({ menus }: { menus: readonly Menu[] }) {
  if (menus.length > 0) return <MenuCarousel menus={menus} />;
  return (
    <Section title={newMenus.heading} id="neue-menues">
      <p className="text-muted" lang="en">
        No new products found.
      </p>
    </Section>
  );
}
