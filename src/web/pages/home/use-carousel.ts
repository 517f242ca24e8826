import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

const calm = "(prefers-reduced-motion: reduce)";
const options = { loop: true, align: "start", breakpoints: { [calm]: { duration: 0 } } } as const;
const autoplay = {
  delay: 3000,
  stopOnInteraction: false,
  stopOnMouseEnter: true,
  breakpoints: { [calm]: { active: false } },
};

export type Carousel = UseEmblaCarouselType[1];

/** It wraps around and moves on by itself every 3 s, until the guest stops it or wants less motion. */
export function useCarousel() {
  const [plugins] = useState(() => [Autoplay(autoplay)]);
  const [viewport, carousel] = useEmblaCarousel(options, plugins);
  const [wanted, setWanted] = useState(true);
  const canPlay = useCanPlay(carousel);

  useEffect(() => {
    if (!carousel || !canPlay) return;
    const { play, stop } = carousel.plugins().autoplay;
    if (wanted) play();
    else stop();
  }, [carousel, wanted, canPlay]);

  // the plugin starts again after hovering and dragging: not when the guest has stopped it
  useEffect(() => {
    if (wanted || !carousel) return;
    const stop = () => carousel.plugins().autoplay.stop();
    carousel.on("autoplay:play", stop);
    return () => {
      carousel.off("autoplay:play", stop);
    };
  }, [carousel, wanted]);

  return { viewport, carousel, playing: canPlay ? wanted : null, toggle: () => setWanted(!wanted) };
}

/** Nothing to play where everything fits, or where less motion is wanted. */
function useCanPlay(carousel: Carousel): boolean {
  const [canPlay, setCanPlay] = useState(false);
  useEffect(() => {
    if (!carousel) return;
    const look = () => setCanPlay(!window.matchMedia(calm).matches && carousel.canScrollNext());
    look();
    carousel.on("reInit", look);
    return () => {
      carousel.off("reInit", look);
    };
  }, [carousel]);
  return canPlay;
}
