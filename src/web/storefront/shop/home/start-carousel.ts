import EmblaCarousel from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

const reducedMotion = "(prefers-reduced-motion: reduce)";

const options = { loop: true, align: "start", breakpoints: { [reducedMotion]: { duration: 0 } } } as const;
const autoplay = {
  delay: 3000,
  stopOnInteraction: false,
  stopOnMouseEnter: true,
  breakpoints: { [reducedMotion]: { active: false } },
};

/** The library comes with this file, which loads when a carousel comes into view. */
export function startCarousel(viewport: HTMLElement) {
  // Before the start a guest may have swiped the row.
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, options, [Autoplay(autoplay)]);
}
