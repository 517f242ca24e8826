import type { CartItem } from "#contract/cart.ts";
import { formatEuro } from "#contract/money.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";

export function ClonedMenu({ item }: { item: CartItem }) {
  return (
    <div className="flex items-center gap-4">
      <div className="size-16 shrink-0">
        <MenuPicture picture={item.picture} sizes="64px" className="size-full rounded-md object-cover" />
      </div>
      <p className="min-w-0">
        <span className="block font-display leading-snug font-bold">{item.menuName}</span>
        <span className="text-sm text-muted">
          {item.weightText} · {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"} ·{" "}
          {formatEuro(item.basePricePerKg)}/kg
        </span>
      </p>
    </div>
  );
}
