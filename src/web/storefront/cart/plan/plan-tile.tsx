import { ArrowLeftRight, TriangleAlert } from "lucide-react";
import type { DragEvent, KeyboardEvent } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { tileId } from "#web/storefront/cart/plan/use-plan.ts";

interface Props {
  item: CartItem;
  isDragged: boolean;
  onDrag: (item: CartItem | null) => void;
  onStep: (direction: -1 | 1) => void;
  onOpen: () => void;
}

const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One dish of a day, to be dragged, or moved by its button and the arrow keys. */
export function PlanTile({ item, isDragged, onDrag, onStep, onOpen }: Props) {
  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    // Firefox drags nothing without data.
    event.dataTransfer.setData("text/plain", item.menuName);
    onDrag(item);
  };
  const step = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(direction);
  };
  return (
    <li
      draggable
      onDragStart={startDrag}
      onDragEnd={() => onDrag(null)}
      className={`flex cursor-grab items-center gap-2 rounded-md border bg-white py-1 pl-1 shadow-card active:cursor-grabbing ${item.problem ? "border-error" : "border-hairline"} ${isDragged ? "opacity-40" : ""}`}
    >
      <div aria-hidden="true" className="pointer-events-none size-11 shrink-0">
        <MenuPicture
          picture={item.picture}
          sizes="44px"
          className="size-full rounded-sm object-cover text-[0]"
        />
      </div>
      <div className="min-w-0 grow text-[.8125rem]/[1.0625rem] sm:text-sm/[1.125rem]">
        <p className="break-words hyphens-auto">
          <strong className="tabular-nums">{`${item.qty}\u00a0×`}</strong> {item.menuName}
        </p>
        {item.problem && (
          <p className="flex items-center gap-1 text-xs font-medium text-error">
            <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
            nicht lieferbar
          </p>
        )}
      </div>
      <button
        id={tileId(item.menuId, item.deliveryIsoDate)}
        type="button"
        title="Auf einen anderen Tag legen"
        aria-haspopup="dialog"
        aria-keyshortcuts="ArrowLeft ArrowRight"
        onKeyDown={step}
        onClick={onOpen}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition-colors duration-200 hover:bg-sand hover:text-ink"
      >
        <ArrowLeftRight className="size-4.5" aria-hidden="true" />
        <span className="sr-only">{`${item.qty} × ${item.menuName} auf einen anderen Tag legen`}</span>
      </button>
    </li>
  );
}
