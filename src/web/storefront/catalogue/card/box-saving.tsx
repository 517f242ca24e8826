import type { Menu } from "#contract/catalogue.ts";
import { formatEuro } from "#contract/money.ts";

/** The server works out what a box saves at current prices. A box that saves nothing shows nothing. */
export function BoxSaving({ menu }: { menu: Pick<Menu, "boxSaving"> }) {
  if (menu.boxSaving === null) return null;
  return (
    <p className="w-full text-[.8125rem]/[1.25rem] text-forest">
      <strong className="font-semibold tabular-nums">{formatEuro(menu.boxSaving)} günstiger</strong> als
      einzeln bestellt, Versand eingerechnet
    </p>
  );
}
