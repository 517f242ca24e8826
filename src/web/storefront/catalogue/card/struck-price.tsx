import type { Menu } from "#contract/catalogue.ts";
import { formatEuro } from "#contract/money.ts";

/** § 11 PAngV: a reduced price stands beside the lowest price of the 30 days before. */
export function StruckPrice({ menu }: { menu: Pick<Menu, "lowestPrice30Days"> }) {
  if (menu.lowestPrice30Days === null) return null;
  return (
    <p className="w-full text-[.8125rem]/[1.25rem] text-muted">
      statt <del className="tabular-nums">{formatEuro(menu.lowestPrice30Days)}</del>, dem niedrigsten Preis
      der letzten 30 Tage
    </p>
  );
}
