import type { StockRow } from "#contract/office/stock/stock.ts";
import { Status } from "#web/office/ui/status.tsx";

/** The worst that is true of it. */
export function LotState({ lot }: { lot: StockRow }) {
  if (lot.stops.some(({ kind }) => kind === "hold" || kind === "deviation"))
    return <Status kind="bad">gesperrt</Status>;
  if (lot.hasExpired) return <Status kind="bad">abgelaufen</Status>;
  if (lot.milligrams === 0) return <Status kind="over">leer</Status>;
  if (lot.isExpiring) return <Status kind="waiting">läuft bald ab</Status>;
  return <Status kind="good">in Ordnung</Status>;
}
