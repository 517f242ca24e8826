import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";
import { whenNear } from "#web/shared/ui/when-near.ts";

export type Carousel = EmblaCarouselType | undefined;

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Wraps around and advances every 3 s, until the guest stops it or prefers reduced motion. */
export function useCarousel() {
  const { viewport, carousel } = useStartedCarousel();
  const [isSwitchedOn, setIsSwitchedOn] = useState(true);
  const canPlay = useCanPlay(carousel);

  useEffect(() => {
    if (!carousel || !canPlay) return;
    const { play, stop } = carousel.plugins().autoplay;
    if (isSwitchedOn) play();
    else stop();
  }, [carousel, isSwitchedOn, canPlay]);

  // The plugin restarts after hovering and dragging; a guest who has stopped it does not want that.
  useEffect(() => {
    if (isSwitchedOn || !carousel) return;
    const stop = () => carousel.plugins().autoplay.stop();
    carousel.on("autoplay:play", stop);
    return () => {
      carousel.off("autoplay:play", stop);
    };
  }, [carousel, isSwitchedOn]);

  return {
    viewport,
    carousel,
    isPlaying: canPlay ? isSwitchedOn : null,
    toggle: () => setIsSwitchedOn(!isSwitchedOn),
  };
}

/** The library loads when the carousel comes into view; until then the first cards stand still. */
function useStartedCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let started: Carousel;
    let isUnmounted = false;
    const start = async () => {
      const { startCarousel } = await import("#web/storefront/shop/home/start-carousel.ts");
      if (isUnmounted) return;
      started = startCarousel(element);
      setCarousel(started);
      element.dataset.started = "true";
    };
    // Without its library the carousel stays a row of cards.
    const stopWaiting = whenNear(element, () => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
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
    const update = () => setCanPlay(!window.matchMedia(reducedMotion).matches && carousel.canScrollNext());
    update();
    carousel.on("reInit", update);
    return () => {
      carousel.off("reInit", update);
    };
  }, [carousel]);
  return canPlay;
}
