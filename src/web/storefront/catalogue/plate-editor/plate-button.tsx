import { UtensilsCrossed } from "lucide-react";
import { SheetButton } from "#web/shared/ui/sheet-button.tsx";
import { plateName } from "#web/storefront/plate/plate-words.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

export const loadPlate = () => import("#web/storefront/catalogue/plate-editor/plate-dialog.tsx");

interface Props {
  className?: string;
  /** on a phone the icon alone as soon as there is a plate: then its chips need the room */
  isNarrow?: boolean;
}

/** Opens the guest's plate; the dot says that there is one. */
export function PlateButton({ className = "", isNarrow }: Props) {
  const isSet = usePlate() !== null;
  return (
    <SheetButton
      label={isSet ? `${plateName}, eingerichtet` : plateName}
      load={loadPlate}
      shape={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-[.9375rem] font-semibold whitespace-nowrap ${className}`}
    >
      <UtensilsCrossed className="size-4.5" aria-hidden="true" />
      <span className={isNarrow && isSet ? "max-lg:sr-only" : undefined}>{plateName}</span>
      {isSet && <span className="size-2 rounded-full bg-success" aria-hidden="true" />}
    </SheetButton>
  );
}
