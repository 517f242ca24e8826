import EmblaCarousel from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

const calm = "(prefers-reduced-motion: reduce)";

const options = { loop: true, align: "start", breakpoints: { [calm]: { duration: 0 } } } as const;
const autoplay = {
  delay: 3000,
  stopOnInteraction: false,
  stopOnMouseEnter: true,
  breakpoints: { [calm]: { active: false } },
};

/** The library comes with this file: it is fetched when a carousel comes into view. */
export function startCarousel(viewport: HTMLElement) {
  // until now it could be swiped like any row
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, options, [Autoplay(autoplay)]);
}
