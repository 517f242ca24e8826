import { Eye } from "lucide-react";
import { type ComponentType, useState } from "react";
import { createPortal } from "react-dom";
import type { Menu } from "#contract/catalogue.ts";
import { genericFailure } from "#web/shared/api/failure-text.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { showToast } from "#web/shared/ui/toast.ts";

type View = ComponentType<{ menu: Menu; onClose: () => void }>;

interface Props {
  menu: Menu;
  describedBy: string;
  className: string;
}

const load = () => import("#web/storefront/quick-view/quick-view.tsx");
const fetchEarly = () => void load().catch(() => undefined);

/** From 1024 px on. Appears on hover and on keyboard focus; it stays visible where nothing can hover. */
export function QuickViewButton({ menu, describedBy, className }: Props) {
  const [OpenView, setOpenView] = useState<View | null>(null);
  const open = async () => {
    try {
      const { default: QuickView } = await onlineLoader(load)();
      setOpenView(() => QuickView);
    } catch {
      showToast({ type: "error", text: genericFailure });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={OpenView !== null}
        aria-describedby={describedBy}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={open}
        className={`hidden h-11 items-center gap-2 rounded-full bg-white px-4 text-sm font-semibold whitespace-nowrap shadow-card transition duration-200 group-hover:opacity-100 hover:bg-sand focus-visible:opacity-100 lg:inline-flex [@media(hover:hover)]:not-focus-visible:not-group-hover:opacity-0 ${className}`}
      >
        <Eye className="size-[18px]" aria-hidden="true" />
        Schnellansicht
      </button>
      {/* Outside the card: pointing at the dialog would count as pointing at the card, and a carousel
          would react to every drag. */}
      {OpenView && createPortal(<OpenView menu={menu} onClose={() => setOpenView(null)} />, document.body)}
    </>
  );
}
