import type { EmblaCarouselType } from "embla-carousel";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { newMenus } from "#brand/home.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Section } from "#web/shared/ui/section.tsx";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";

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

interface CarouselControlsProps {
  carousel: Carousel;
  /** Null when it never moves by itself; the button's place stays reserved. */
  isPlaying: boolean | null;
  onToggle: () => void;
}

function CarouselControls({ carousel, isPlaying, onToggle }: CarouselControlsProps) {
  const jump = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const Icon = isPlaying === false ? Play : Pause;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="quiet"
        icon={<Icon className="size-4.5" aria-hidden="true" />}
        onClick={onToggle}
        className={`text-sm font-normal text-muted! max-md:-ml-5 motion-reduce:hidden ${isPlaying === null ? "invisible" : ""}`}
      >
        {isPlaying === false ? "Automatik starten" : "Automatik anhalten"}
      </Button>
      <div className="flex gap-2.5">
        <Arrow label="Vorherige Menüs" onPress={() => carousel?.scrollPrev(jump())}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Arrow>
        <Arrow label="Nächste Menüs" onPress={() => carousel?.scrollNext(jump())}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </Arrow>
      </div>
    </div>
  );
}

interface ArrowProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Arrow({ label, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-flex size-12 items-center justify-center rounded-full border border-ink/75 bg-white transition-colors duration-200 hover:bg-sand"
    >
      {children}
    </button>
  );
}

type Carousel = EmblaCarouselType | undefined;

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Wraps around and advances every 3 s, until the guest stops it or prefers reduced motion. */
function useCarousel() {
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

/** Calls once, as soon as the element is in or near the window. Returns the function that stops waiting. */
function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
