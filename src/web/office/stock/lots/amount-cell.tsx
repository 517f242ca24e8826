import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { type Measured, piecesText } from "#web/office/stock/lots/lot-amounts.ts";

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
