import { Undo2 } from "lucide-react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { moveNames } from "#contract/office/stock/move-names.ts";
import type { Lot, StockMove } from "#contract/office/stock/stock.ts";
import { AmountCell } from "#web/office/stock/lots/lot-cells.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  lot: Lot;
  /** undefined: who reads this changes nothing */
  onTakeBack: ((move: StockMove) => void) | undefined;
}

/** All that came in and went out, the newest first. */
export function LotMoves({ lot, onTakeBack }: Props) {
  const columns: Column<StockMove>[] = [
    {
      name: "Wann",
      heads: true,
      cell: ({ at, by }) => (
        <>
          {moment(at)}
          <span className="block text-xs text-muted">{by}</span>
        </>
      ),
    },
    { name: "Was", cell: (move) => <What move={move} />, breaks: true },
    {
      name: "Menge",
      right: true,
      cell: ({ milligrams }) => <AmountCell milligrams={milligrams} lot={lot} isChange />,
    },
    { name: "Wert netto", right: true, roomy: true, cell: ({ worth }) => euroText(worth) },
  ];
  const correct: Column<StockMove> = {
    name: "",
    right: true,
    cell: (move) => onTakeBack && <TakeBackKey move={move} onPress={() => onTakeBack(move)} />,
  };
  return (
    <section aria-label="Bewegungen">
      <h2 className="mb-2">Bewegungen</h2>
      <ListTable
        caption="Bewegungen"
        columns={onTakeBack ? [...columns, correct] : columns}
        rows={lot.moves}
        rowKey={({ id }) => id}
        empty="Hier wurde noch nichts bewegt."
      />
    </section>
  );
}

function What({ move: { kind, batch, reason } }: { move: StockMove }) {
  return (
    <div className="min-w-28">
      <span className="font-semibold">{moveNames[kind]}</span>
      {batch && (
        <>
          {kind === "output" ? " als " : " in "}
          <Link
            to={officeLink("chargen/:batchId", { batchId: batch.id })}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            {batch.code}
          </Link>
          {kind !== "output" && <span className="block text-xs text-muted">{batch.name}</span>}
        </>
      )}
      {reason && <span className="block text-xs text-muted">{reason}</span>}
    </div>
  );
}

/** What a batch took is corrected on the batch, as its cost follows from it. */
function TakeBackKey({
  move: { isOpen, batch, kind, at },
  onPress,
}: {
  move: StockMove;
  onPress: () => void;
}) {
  if (!isOpen || batch) return null;
  const name = kind === "receipt" ? "Berichtigen" : "Zurücknehmen";
  return (
    <OfficeButton
      className="min-h-14 print:hidden"
      icon={<Undo2 className="size-4" aria-hidden="true" />}
      onClick={onPress}
    >
      <span>
        {name}
        <span className="sr-only">
          : {moveNames[kind]} {moment(at)}
        </span>
      </span>
    </OfficeButton>
  );
}
