import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { CartItem } from "#contract/cart.ts";
import { formatEuro } from "#contract/money.ts";

export function LineTitle({ item }: { item: CartItem }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg leading-snug">
        <Link to={pages.menuDetails(item.menuSlug)} className="hover:underline hover:underline-offset-4">
          {item.menuName}
        </Link>
      </h3>
      <p className="text-sm text-muted">
        {item.weightText} ·{" "}
        <span className="whitespace-nowrap">
          {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"}
        </span>{" "}
        · <span className="whitespace-nowrap">{formatEuro(item.basePricePerKg)}/kg</span>
      </p>
    </div>
  );
}
