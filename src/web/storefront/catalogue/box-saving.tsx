import type { Menu } from "#contract/catalogue.ts";
import { formatEuro } from "#contract/money.ts";

/** What a box saves at present prices, as the server works it out; where it saves nothing, nothing is said. */
export function BoxSaving({ menu }: { menu: Pick<Menu, "boxSaving"> }) {
  if (menu.boxSaving === null) return null;
  return (
    <p className="w-full text-[13px]/5 text-forest">
      <strong className="font-semibold tabular-nums">{formatEuro(menu.boxSaving)} günstiger</strong> als
      einzeln bestellt, Versand eingerechnet
    </p>
  );
}
