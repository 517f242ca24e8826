import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import { LotState } from "#web/office/stock/lots/lot-state.tsx";
import { lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Card } from "#web/office/ui/office-page.tsx";

const link = "inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline";

export function LotFacts({ lot }: { lot: Lot }) {
  const { role } = useStaff();
  const { endsOn, isUseBy, openedOn, daysOnceOpened, place, supplier, supplierLot, kind, receiptId } = lot;
  const days = daysOnceOpened === 1 ? "1 Tag" : `${daysOnceOpened} Tage`;
  const facts: [string, string | null | false][] = [
    [isUseBy ? "Zu verbrauchen bis" : "Mindestens haltbar bis", endsOn ? germanDay(endsOn) : "ohne Datum"],
    ["Geöffnet am", openedOn && germanDay(openedOn)],
    ["Nach dem Öffnen", openedOn === null && daysOnceOpened !== null && days],
    ["Platz", place?.name ?? "ohne Platz"],
    ["Wert netto", euroText(lot.worth)],
    ["Lieferant", supplier],
    ["Charge des Lieferanten", supplierLot],
    [kind === "goods" ? "Erhalten am" : "Gekocht am", germanDay(lot.madeOn)],
  ];
  return (
    <Card title="Die Ware">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <strong className="text-3xl">{lotAmountText(lot.milligrams, lot)}</strong>
        <LotState lot={lot} />
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        <Link className={link} to={officeLink("rueckverfolgung", { von: "lot", nummer: lot.lotId })}>
          Wohin ging es?
        </Link>
        {receiptId && role !== "packing" && (
          <Link className={link} to={officeLink("wareneingang/:receiptId", { receiptId })}>
            Wareneingang
          </Link>
        )}
      </p>
    </Card>
  );
}
