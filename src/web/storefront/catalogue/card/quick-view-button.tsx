import { Eye } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Menu } from "#contract/catalogue.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

interface Props {
  menu: Menu;
  describedBy: string;
  className: string;
}

const load = () => import("#web/storefront/catalogue/card/quick-view.tsx");
const QuickView = lazyDialog(load);
const fetchEarly = () => void load().catch(() => undefined);

/** From 1024 px on. Appears on hover and on keyboard focus; it stays visible where nothing can hover. */
export function QuickViewButton({ menu, describedBy, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
        className={`hidden h-11 items-center gap-2 rounded-full bg-white px-4 text-sm font-semibold whitespace-nowrap shadow-card transition duration-200 group-hover:opacity-100 hover:bg-sand focus-visible:opacity-100 lg:inline-flex [@media(hover:hover)]:not-focus-visible:not-group-hover:opacity-0 ${className}`}
      >
        <Eye className="size-[18px]" aria-hidden="true" />
        Schnellansicht
      </button>
      {/* Outside the card: pointing at the dialog would count as pointing at the card, and a carousel
          would react to every drag. */}
      {isOpen && createPortal(<QuickView menu={menu} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
