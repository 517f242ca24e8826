import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";
import { whenNear } from "#web/shared/ui/when-near.ts";

export type Carousel = EmblaCarouselType | undefined;

const calm = "(prefers-reduced-motion: reduce)";

/** Wraps around and advances every 3 s, until the guest stops it or prefers reduced motion. */
export function useCarousel() {
  const { viewport, carousel } = useStartedCarousel();
  const [wanted, setWanted] = useState(true);
  const canPlay = useCanPlay(carousel);

  useEffect(() => {
    if (!carousel || !canPlay) return;
    const { play, stop } = carousel.plugins().autoplay;
    if (wanted) play();
    else stop();
  }, [carousel, wanted, canPlay]);

  // The plugin restarts after hovering and dragging; a guest who has stopped it does not want that.
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

/** The library loads when the carousel comes into view; until then the first cards stand still. */
function useStartedCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let started: Carousel;
    let isGone = false;
    const start = async () => {
      const { startCarousel } = await import("#web/storefront/pages/home/start-carousel.ts");
      if (isGone) return;
      started = startCarousel(element);
      setCarousel(started);
      element.dataset.started = "true";
    };
    // Without its library the carousel stays a row of cards.
    const stopWaiting = whenNear(element, () => void start().catch(() => undefined));
    return () => {
      isGone = true;
      stopWaiting();
      started?.destroy();
      setCarousel(undefined);
    };
  }, []);
  return { viewport, carousel };
}

/** Nothing plays when everything fits or when the guest prefers reduced motion. */
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
