import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import type { Carousel } from "#web/storefront/shop/home/use-carousel.ts";

interface Props {
  carousel: Carousel;
  /** Null when it never moves by itself; the button's place stays reserved. */
  isPlaying: boolean | null;
  onToggle: () => void;
}

export function CarouselControls({ carousel, isPlaying, onToggle }: Props) {
  const jump = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const Icon = isPlaying === false ? Play : Pause;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="quiet"
        icon={<Icon className="size-4.5" aria-hidden="true" />}
        onClick={onToggle}
        className={`max-md:-ml-5 motion-reduce:hidden ${isPlaying === null ? "invisible" : ""}`}
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
