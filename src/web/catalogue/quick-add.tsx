import { ShoppingBag } from "lucide-react";
import { useQuickAdd } from "#web/catalogue/use-quick-add.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  menuId: number;
  /** id of the element with the menu's name */
  describedBy: string;
}

export function QuickAdd({ menuId, describedBy }: Props) {
  const { add, busy } = useQuickAdd(menuId);
  return (
    <Button
      wide
      busy={busy}
      busyText="In den Warenkorb..."
      icon={<ShoppingBag className="size-[18px]" aria-hidden="true" />}
      aria-describedby={describedBy}
      onClick={add}
      className="relative z-10"
    >
      In den Warenkorb
    </Button>
  );
}
