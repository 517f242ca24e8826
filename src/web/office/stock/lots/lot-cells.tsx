import type { StockRow } from "#contract/office/stock/stock.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { type Measured, piecesText } from "#web/office/stock/lots/lot-amounts.ts";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  milligrams: number;
  lot: Measured;
  /** what came in has a plus */
  isChange?: boolean;
}

/** Pieces above their weight, which a narrow table has room for. */
export function AmountCell({ milligrams, lot: { milligramsPerPiece }, isChange = false }: Props) {
  const sign = milligrams < 0 ? "−" : isChange && milligrams > 0 ? "+" : "";
  const weight = `${sign}${weightText(Math.abs(milligrams))}`;
  if (milligramsPerPiece === null) return <strong className="text-base">{weight}</strong>;
  return (
    <>
      <strong className="text-base">
        {sign}
        {piecesText(Math.abs(milligrams) / milligramsPerPiece)}
      </strong>
      <span className="block text-xs text-muted">{weight}</span>
    </>
  );
}

/** The worst that is true of it. */
export function LotState({ lot }: { lot: StockRow }) {
  if (lot.stops.some(({ kind }) => kind === "hold" || kind === "deviation"))
    return <Status kind="bad">gesperrt</Status>;
  if (lot.hasExpired) return <Status kind="bad">abgelaufen</Status>;
  if (lot.milligrams === 0) return <Status kind="over">leer</Status>;
  if (lot.isExpiring) return <Status kind="waiting">läuft bald ab</Status>;
  return <Status kind="good">in Ordnung</Status>;
}
