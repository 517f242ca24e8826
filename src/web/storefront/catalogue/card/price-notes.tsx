import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useVatWords } from "#web/storefront/navigation/use-company.ts";

/** § 11 PAngV: a reduced price stands beside the lowest price of the 30 days before. */
export function StruckPrice({ menu }: { menu: Pick<Menu, "lowestPrice30Days"> }) {
  if (menu.lowestPrice30Days === null) return null;
  return (
    <p className="w-full text-[.8125rem]/[1.25rem] text-muted compact:col-span-2">
      statt <del className="tabular-nums">{formatEuro(menu.lowestPrice30Days)}</del>, dem niedrigsten Preis
      der letzten 30 Tage
    </p>
  );
}

/** The server works out what a box saves at current prices. A box that saves nothing shows nothing. */
export function BoxSaving({ menu }: { menu: Pick<Menu, "boxSaving"> }) {
  if (menu.boxSaving === null) return null;
  return (
    <p className="w-full text-[.8125rem]/[1.25rem] text-forest compact:col-span-2">
      <strong className="font-semibold tabular-nums">{formatEuro(menu.boxSaving)} günstiger</strong> als
      einzeln bestellt, Versand eingerechnet
    </p>
  );
}

const shippingTerms = `${pages.terms()}#preise-zahlung`;

export function BasePrice({ menu }: { menu: Pick<Menu, "weightText" | "basePricePerKg"> }) {
  return (
    <span className="whitespace-nowrap tabular-nums compact:whitespace-normal">
      {menu.weightText} · <span className="whitespace-nowrap">{formatEuro(menu.basePricePerKg)}/kg</span>
    </span>
  );
}

/** The link lies above a card that is a link as a whole. */
export function VatNote() {
  const vatWords = useVatWords();
  return (
    <span className="whitespace-nowrap">
      {vatWords},{" "}
      <Link to={shippingTerms} className="relative z-10 underline underline-offset-2 hover:decoration-2">
        zzgl. Versand
      </Link>
    </span>
  );
}
