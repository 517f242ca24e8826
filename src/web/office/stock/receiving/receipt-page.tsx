import { ArrowLeft, Printer } from "lucide-react";
import { Link, useParams } from "react-router";
import { germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import type { Receipt, ReceivedLot } from "#contract/office/stock/receiving.ts";
import { useOffice } from "#web/office/office-api.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { LotLabels } from "#web/office/stock/receiving/lot-labels.tsx";
import { SlipPhotos } from "#web/office/stock/receiving/slip-photos.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export default function ReceiptPage() {
  const { receiptId = "" } = useParams();
  const { data, error, refetch } = useOffice("readReceipt", { params: { receiptId } });
  const receipt = data?.id === receiptId ? data : undefined;
  return (
    <OfficePage
      title={receipt?.supplier.name ?? "Wareneingang"}
      about={receipt && `Angenommen ${moment(receipt.receivedAt)} Uhr von ${receipt.receivedBy}.`}
      actions={
        <>
          <OfficeLink
            className="min-h-14"
            to={officeLink("wareneingang")}
            icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          >
            Alle Lieferungen
          </OfficeLink>
          <OfficeButton
            className="min-h-14"
            icon={<Printer className="size-5" aria-hidden="true" />}
            disabled={!receipt}
            onClick={() => window.print()}
          >
            Drucken
          </OfficeButton>
        </>
      }
    >
      {error && !receipt && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !receipt && <Waiting />}
      {receipt && <Booked receipt={receipt} />}
    </OfficePage>
  );
}

function Booked({ receipt }: { receipt: Receipt }) {
  const doubtful = receipt.lots.filter(({ isStopped }) => isStopped);
  return (
    <div className="space-y-4">
      {doubtful.length > 0 && (
        <Notice type="danger">
          <p>{`Gesperrt, bis die Qualität entschieden hat: ${doubtful.map(({ name, code }) => `${name} (${code})`).join(", ")}.`}</p>
          <p className="mt-2 print:hidden">
            <OfficeLink className="min-h-14 text-base text-ink" to={officeLink("hygiene/abweichungen")}>
              Zu den Abweichungen
            </OfficeLink>
          </p>
        </Notice>
      )}
      <ListTable
        caption="Angenommene Ware"
        columns={columns}
        rows={receipt.lots}
        rowKey={({ lotId }) => lotId}
        empty="Keine Ware."
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <LotLabels
          lots={receipt.lots.filter(({ milligrams, returnedMilligrams }) => milligrams > returnedMilligrams)}
        />
        <SlipPhotos receipt={receipt} />
      </div>
      <Sender receipt={receipt} />
    </div>
  );
}

const columns: Column<ReceivedLot>[] = [
  {
    name: "Ware",
    heads: true,
    breaks: true,
    cell: ({ lotId, name, code }) => (
      <Link
        to={officeLink("lager/:lotId", { lotId })}
        className="inline-flex min-h-14 flex-col justify-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {name}
        <span className="text-xs font-normal text-muted">{code}</span>
      </Link>
    ),
  },
  { name: "Charge", breaks: true, cell: ({ supplierLot }) => supplierLot },
  { name: "Bis", cell: ({ endsOn }) => (endsOn ? germanDay(endsOn) : "ohne Datum") },
  { name: "Menge", right: true, cell: amountText },
  {
    name: "Temperatur",
    right: true,
    roomy: true,
    cell: ({ temperature }) => (temperature === null ? "–" : valueWords(temperature, "celsius")),
  },
  { name: "Wert netto", right: true, roomy: true, cell: ({ price }) => formatEuro(price) },
];

function amountText({ milligrams, returnedMilligrams, returnReason }: ReceivedLot) {
  return (
    <>
      {weightText(milligrams)}
      {returnedMilligrams > 0 && (
        <span className="block text-xs font-semibold text-error">
          {`zurück ${weightText(returnedMilligrams)}: ${returnReason}`}
        </span>
      )}
    </>
  );
}

function Sender({ receipt }: { receipt: Receipt }) {
  const { slipNumber, dispatchedOn, dispatcher, consignor, consignee, lots } = receipt;
  const marks = [...new Set(lots.map(({ identificationMark }) => identificationMark).filter(Boolean))];
  const facts: [string, string][] = [
    ["Lieferschein", slipNumber],
    ["Verschickt am", dispatchedOn ? germanDay(dispatchedOn) : ""],
    ["Versender", dispatcher],
    ["Eigentümer", consignor],
    ["Empfänger", consignee],
    ["Identitätskennzeichen", marks.join(", ")],
  ];
  const given = facts.filter(([, text]) => text !== "");
  if (given.length === 0) return null;
  return (
    <Card title="Lieferschein und Herkunft">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        {given.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
