import { shortDay } from "#contract/day.ts";
import type { RefundableLine } from "#contract/office/orders/order-actions.ts";
import type { Pieces } from "#web/office/orders/actions/chosen-refund.ts";
import { euroText } from "#web/office/ui/euro-text.ts";

interface Props {
  lines: readonly RefundableLine[];
  pieces: Pieces;
  onChoose: (pieces: Pieces) => void;
}

export function RefundLines({ lines, pieces, onChoose }: Props) {
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full">
        <caption className="sr-only">Positionen, die erstattet werden können</caption>
        <thead>
          <tr className="border-b border-hairline text-left text-xs text-muted">
            <th scope="col" className="h-9 px-3 font-semibold">
              Position
            </th>
            <th scope="col" className="px-3 font-semibold">
              Erstatten
            </th>
            <th scope="col" className="px-3 text-right font-semibold">
              Betrag
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position} className="border-b border-hairline last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {line.quantity} × {line.name}
                <span className="block text-xs text-muted">{shortDay(line.day)}</span>
              </th>
              <td className="px-3">
                <PieceChoice
                  line={line}
                  chosen={pieces[line.position] ?? 0}
                  onChoose={(count) => onChoose({ ...pieces, [line.position]: count })}
                />
              </td>
              <td className="px-3 text-right whitespace-nowrap">{amountText(line, pieces[line.position])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function amountText({ amounts }: RefundableLine, count = 0): string {
  return count > 0 ? euroText(amounts[count - 1] ?? 0) : "–";
}

function PieceChoice(props: { line: RefundableLine; chosen: number; onChoose: (count: number) => void }) {
  const { line, chosen, onChoose } = props;
  if (line.left === 0) return <span className="whitespace-nowrap text-muted">schon erstattet</span>;
  return (
    <select
      aria-label={`Wie viele „${line.name}“ vom ${shortDay(line.day)} erstatten`}
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
      className="h-8 rounded-sm border border-field bg-white px-2"
    >
      {Array.from({ length: line.left + 1 }, (_, count) => count).map((count) => (
        <option key={count} value={count}>
          {count === 0 ? "nichts" : count === line.left && count > 1 ? `alle ${count}` : count}
        </option>
      ))}
    </select>
  );
}
