import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";

const shippingTerms = `${pages.terms()}#preise-zahlung`;

export function BasePrice({ menu }: { menu: Pick<Menu, "weightText" | "basePricePerKg"> }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {menu.weightText} · {formatEuro(menu.basePricePerKg)}/kg
    </span>
  );
}

/** The link lies above a card that is a link as a whole. */
export function VatNote() {
  return (
    <span className="whitespace-nowrap">
      inkl. MwSt.,{" "}
      <Link to={shippingTerms} className="relative z-10 underline underline-offset-2 hover:text-ink">
        zzgl. Versand
      </Link>
    </span>
  );
}
