import { ShoppingBag } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { briefDay, type DeliveryDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props {
  /** the panel's own button, which the bar stands for */
  button: RefObject<HTMLElement | null>;
  menu: Menu;
  /** 0: the panel has refused what was typed */
  quantity: number;
  day: DeliveryDay | null;
  /** The delivery days have been read. */
  isReady: boolean;
  busy: boolean;
  onPress: () => void;
}

/** On a phone, while the panel's button is out of sight. Below the page, so that the panel keeps one button. */
export function BuyBar({ button, menu, quantity, day, isReady, busy, onPress }: Props) {
  const isShown = useIsOutOfSight(button);
  if (!isShown) return null;
  const press = () => {
    // The panel says what is missing or wrong.
    if (quantity < 1 || !day) button.current?.scrollIntoView({ block: "center" });
    onPress();
  };
  return createPortal(
    <section
      aria-label="Kaufleiste"
      className="buy-bar bottom-bar phone-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 px-5 py-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {/* Beside the button that buys: what speaks against it is never out of sight. */}
      <PlateMark menu={menu} isQuiet className="-mx-5 -mt-2.5 mb-2 shrink-0 basis-[calc(100%+2.5rem)]" />
      {/* As wide as any day, so that nothing moves when it is known. */}
      <p className="min-w-29 shrink-0 leading-tight">
        <span className="block font-display text-xl font-bold whitespace-nowrap tabular-nums">
          {quantity > 1 && <span className="text-base font-semibold">{`${quantity} × `}</span>}
          {formatEuro(menu.price)}
        </span>
        <span className="block text-xs whitespace-nowrap text-muted">
          {day ? briefDay(day) : isReady ? "kein Liefertag frei" : "\u00a0"}
        </span>
      </p>
      <Button
        variant="buy"
        wide
        busy={busy}
        busyText="In den Warenkorb..."
        icon={<ShoppingBag className="size-[18px] max-[22.4375rem]:hidden" aria-hidden="true" />}
        onClick={press}
        className="min-w-0 grow basis-0 sm:ml-auto sm:max-w-xs"
      >
        In den Warenkorb
      </Button>
    </section>,
    document.body,
  );
}

/** by the header */
const coveredPx = 64;

function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      // A late frame brings several entries; the last one holds.
      (entries) => setOut(entries.at(-1)?.isIntersecting === false),
      { threshold: 0.5, rootMargin: `-${coveredPx}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
