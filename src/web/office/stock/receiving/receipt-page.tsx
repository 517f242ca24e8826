import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Camera, Download, Tags } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import { mostSlipPhotos, type Receipt, type ReceivedLot } from "#contract/office/stock/receiving.ts";
import { useOffice } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { FactList } from "#web/office/stock/fact-list.tsx";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import { ChoiceKey } from "#web/office/stock/question-screen.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
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
          <PrintButton className="min-h-14" iconClass="size-5" disabled={!receipt} />
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
  if (facts.every(([, text]) => text === "")) return null;
  return (
    <Card title="Lieferschein und Herkunft">
      <FactList facts={facts} />
    </Card>
  );
}

/** The delivery note, photographed with the tablet. */
function SlipPhotos({ receipt }: { receipt: Receipt }) {
  const { role } = useStaff();
  const queries = useQueryClient();
  const photo = useFileDownload("readReceiptPhoto");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async (file: File) => {
    setBusy(true);
    setProblem("");
    try {
      await sendFile("addReceiptPhoto", file, { params: { receiptId: receipt.id, photoId: randomUuid() } });
      await queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  const mayAdd = role !== "quality" && receipt.photoIds.length < mostSlipPhotos;
  return (
    <Card title="Foto des Lieferscheins">
      <div className="space-y-3 print:hidden">
        {receipt.photoIds.map((photoId, at) => (
          <OfficeButton
            key={photoId}
            className="mr-2 min-h-14 px-5"
            busy={photo.busy}
            icon={<Download className="size-5" aria-hidden="true" />}
            onClick={() => void photo.download({ params: { receiptId: receipt.id, photoId } })}
          >
            {`Foto ${at + 1} öffnen`}
          </OfficeButton>
        ))}
        {mayAdd && (
          <FileDrop
            icon={Camera}
            label={busy ? "Das Foto wird gespeichert …" : "Lieferschein fotografieren"}
            hint="Ein Foto von höchstens 10 MB"
            accept="image/*"
            onChoose={([file]) => void send(file)}
          />
        )}
        {problem && <Notice type="danger">{problem}</Notice>}
      </div>
    </Card>
  );
}

/** A label for each pack that stays, or one for each lot, for the printer of the kitchen. */
function LotLabels({
  lots: stored,
}: {
  lots: readonly Pick<ReceivedLot, "lotId" | "isStopped" | "packs">[];
}) {
  const [copies, setCopies] = useState(1);
  const [perPack, setPerPack] = useState(true);
  const { print, isPending } = useLotLabels();
  const lots = stored.filter(({ isStopped }) => !isStopped);
  if (stored.length === 0) return null;
  if (lots.length === 0)
    return (
      <Card title="Etiketten">
        <p className="text-base text-muted">Gesperrte Ware bekommt kein Etikett.</p>
      </Card>
    );
  const send = (format: "pdf" | "zpl") =>
    print({ format, lots: lots.map(({ lotId }) => ({ lotId, copies, perPack })) });
  const packs = lots.reduce((sum, lot) => sum + lot.packs, 0);
  const labels = (perPack ? packs : lots.length) * copies;
  const key = "min-h-14 px-5 text-base";
  return (
    <Card title="Etiketten">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <OfficeButton
          className={key}
          onClick={() => setCopies(Math.max(1, copies - 1))}
          aria-label="Weniger Etiketten"
        >
          −
        </OfficeButton>
        <p role="status" className="min-w-28 text-center text-lg font-semibold">
          {labels === 1 ? "1 Etikett" : `${labels} Etiketten`}
        </p>
        <OfficeButton
          className={key}
          onClick={() => setCopies(Math.min(5, copies + 1))}
          aria-label="Mehr Etiketten"
        >
          +
        </OfficeButton>
        <OfficeButton
          look="action"
          className={key}
          busy={isPending}
          icon={<Tags className="size-5" aria-hidden="true" />}
          onClick={() => send("pdf")}
        >
          Etiketten (PDF)
        </OfficeButton>
        <OfficeButton className={key} busy={isPending} onClick={() => send("zpl")}>
          Für Zebra (ZPL)
        </OfficeButton>
      </div>
      {packs > lots.length && (
        <div className="mt-3 grid gap-2 sm:grid-cols-2 print:hidden">
          <ChoiceKey isChosen={perPack} onChoose={() => setPerPack(true)}>
            Eines je Gebinde
          </ChoiceKey>
          <ChoiceKey isChosen={!perPack} onChoose={() => setPerPack(false)}>
            Eines je Ware
          </ChoiceKey>
        </div>
      )}
      {lots.length < stored.length && (
        <p className="mt-3 text-base text-muted">Gesperrte Ware bekommt kein Etikett.</p>
      )}
    </Card>
  );
}
