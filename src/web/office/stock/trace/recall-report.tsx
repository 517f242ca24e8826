import type { ReactNode } from "react";
import { shortDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { secondsWords } from "#contract/office/stock/seconds-words.ts";
import { nameAndAddress } from "#contract/office/stock/supplier-words.ts";
import { formatEuro } from "#contract/money.ts";
import {
  type Recall,
  type RecalledDish,
  type RecalledPortion,
  remedies,
} from "#contract/office/stock/recalls.ts";
import { whereabouts } from "#contract/office/stock/trace.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { FactList } from "#web/office/stock/fact-list.tsx";
import { placeKinds } from "#web/office/stock/trace/parcel-table.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

/** What the authority asks for, on the screen as on paper. */
export function RecallReport({ recall }: { recall: Recall }) {
  const { portions, portionCount } = recall;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
        <Facts recall={recall} />
        <Suspected recall={recall} />
      </div>
      <Part title="Hergestellt und verblieben">
        <ListTable
          caption="Portionen und wo sie sind"
          columns={dishColumns}
          rows={recall.dishes}
          rowKey={({ day, menuId }) => `${day} ${menuId}`}
          empty="Aus dieser Ware ist noch kein Gericht gekocht."
          isWideOnPaper
        />
      </Part>
      <Part title="Alle Chargen mit dieser Ware">
        <ListTable
          caption="Ware und Chargen"
          columns={lotColumns}
          rows={recall.lots}
          rowKey={({ lotId }) => lotId}
          empty="Keine."
          isWideOnPaper
        />
      </Part>
      <Part title="Empfänger">
        <ListTable
          caption="Wer davon bekommen hat"
          columns={portionColumns}
          rows={portions}
          rowKey={({ orderId, day, menuId }) => `${orderId} ${day} ${menuId}`}
          empty="Niemand hat davon bekommen."
          isWideOnPaper
        />
        {portions.length < portionCount && (
          <p className="text-muted">
            Hier stehen die ersten {portions.length} von {portionCount} Zeilen, alle stehen in der CSV-Datei.
          </p>
        )}
      </Part>
      <Part title="Maßnahmen">
        <ol className="space-y-1 rounded-md border border-hairline bg-white p-4">
          {recall.measures.map(({ at, by, text }) => (
            <li key={`${at} ${text}`} className="wrap-anywhere">
              <span className="text-muted">
                {moment(at)} Uhr, {by}:
              </span>{" "}
              {text}
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-2">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function Facts({ recall }: { recall: Recall }) {
  const { startedAt, startedBy, seconds, sharePercent, orderCount, guestCount, sentAt, remedy, letters } =
    recall;
  const facts: [string, string | null | false][] = [
    ["Begonnen", `${moment(startedAt)} Uhr, ${startedBy}`],
    ["Bis zur Liste", seconds !== null && secondsWords(seconds)],
    ["Verbleib belegt", `${germanNumber(sharePercent, 1)}\u00a0%`],
    [
      "Erreicht",
      `${counted(orderCount, "Bestellung", "Bestellungen")} von ${counted(guestCount, "Gast", "Gästen")}`,
    ],
    ["Geschrieben", sentAt && `${moment(sentAt)} Uhr, ${remedy ? remedies[remedy] : ""}`],
    [
      "Briefe",
      sentAt && `${letters.sent} gesendet, ${letters.waiting} warten, ${letters.failed} gescheitert`,
    ],
  ];
  return (
    <Card title="Stand">
      <FactList facts={facts} look="" />
    </Card>
  );
}

function Suspected({ recall: { suspected } }: { recall: Recall }) {
  return (
    <Card title={suspected.length === 1 ? "Lieferant" : "Lieferanten"}>
      <ul className="space-y-3">
        {suspected.map((lot) => (
          <li key={lot.code} className="wrap-anywhere">
            <strong>{nameAndAddress(lot.supplier, lot.supplierAddress)}</strong>
            <span className="block">
              {lot.name}, Charge {lot.supplierLot}, {weightText(lot.milligrams)}, erhalten{" "}
              {shortDay(lot.receivedOn)} ({lot.code})
            </span>
            <span className="block text-sm text-muted">
              {[
                lot.dispatchedOn && `versandt ${shortDay(lot.dispatchedOn)}`,
                lot.dispatcher && `Versender: ${lot.dispatcher}`,
                lot.consignor && `Eigentümer: ${lot.consignor}`,
                lot.consignee && `Empfänger: ${lot.consignee}`,
                lot.identificationMark && `Kennzeichen ${lot.identificationMark}`,
                lot.slipNumber && `Lieferschein ${lot.slipNumber}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const dishColumns: Column<RecalledDish>[] = [
  { name: "Gericht", heads: true, cell: ({ name }) => <strong>{name}</strong> },
  { name: "Liefertag", cell: ({ day }) => shortDay(day) },
  {
    name: "Chargen",
    cell: ({ codes }) =>
      codes.map((code) => (
        <span key={code} className="block whitespace-nowrap">
          {code}
        </span>
      )),
    spare: true,
  },
  { name: "Hergestellt", right: true, cell: ({ produced }) => produced },
  { name: "Im Haus", right: true, cell: ({ inHouse }) => inHouse },
  { name: "Unterwegs", right: true, cell: ({ onTheRoad }) => onTheRoad },
  { name: "Zugestellt", right: true, cell: ({ delivered }) => delivered },
  { name: "Zurück", right: true, cell: ({ gotBack }) => gotBack },
  { name: "Vernichtet", right: true, cell: ({ destroyed }) => destroyed },
];

const lotColumns: Column<Recall["lots"][number]>[] = [
  { name: "Code", heads: true, cell: ({ code }) => <strong className="font-mono">{code}</strong> },
  { name: "Was", cell: ({ name }) => name, breaks: true },
  { name: "Vom", cell: ({ madeOn }) => shortDay(madeOn) },
  { name: "Menge", right: true, cell: ({ made }) => weightText(made) },
  // where the portions of a dish are, the table above says
  {
    name: "Davon da",
    right: true,
    cell: ({ kind, left, returned }) =>
      kind === "dish"
        ? "–"
        : [weightText(left), returned > 0 && `zurück ${weightText(returned)}`].filter(Boolean).join(", "),
  },
];

const portionColumns: Column<RecalledPortion>[] = [
  {
    name: "Bestellung",
    heads: true,
    cell: ({ number }) => <strong className="whitespace-nowrap">{number}</strong>,
  },
  { name: "Name", cell: ({ name }) => name, roomy: true },
  { name: "Liefertag", cell: ({ day }) => shortDay(day) },
  { name: "Gericht", cell: ({ dish }) => dish, breaks: true },
  { name: "Portionen", right: true, cell: ({ portions }) => portions },
  {
    name: "Wo",
    cell: ({ whereabouts: place }) => <Status kind={placeKinds[place]}>{whereabouts[place]}</Status>,
  },
  { name: "Geld", right: true, cell: ({ amount }) => (amount === null ? "–" : formatEuro(amount)) },
];
