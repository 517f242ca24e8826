import { newMenus } from "#brand/home.ts";
import type { Menu } from "#contract/catalogue.ts";
import { Section } from "#web/shared/ui/section.tsx";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";
import { CarouselControls } from "#web/storefront/shop/home/carousel-controls.tsx";
import { useCarousel } from "#web/storefront/shop/home/use-carousel.ts";

export function MenuCarousel({ menus }: { menus: readonly Menu[] }) {
  const { viewport, carousel, isPlaying, toggle } = useCarousel();
  return (
    <Section
      title={newMenus.heading}
      subtitle={newMenus.text}
      id="neue-menues"
      action={<CarouselControls carousel={carousel} isPlaying={isPlaying} onToggle={toggle} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark */}
      <div role="group" aria-roledescription="Karussell" aria-label={newMenus.heading}>
        <div
          ref={viewport}
          className={`-mx-2.5 -my-4 px-0 py-4 ${carousel ? "overflow-hidden" : "overflow-x-auto [scrollbar-width:none]"}`}
        >
          <div className="flex touch-pan-y">
            {menus.map((menu, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
              <div
                key={menu.id}
                role="group"
                aria-roledescription="Folie"
                aria-label={`${index + 1} von ${menus.length}`}
                className="min-w-0 shrink-0 grow-0 basis-full px-2.5 md:basis-1/2 lg:basis-1/4"
              >
                <MenuCard menu={menu} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
