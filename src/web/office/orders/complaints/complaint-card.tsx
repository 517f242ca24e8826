import { Camera } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { BodyOf } from "#contract/contract.ts";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import {
  type ComplaintRow,
  decisionNames,
  isPromiseOpen,
  wishNames,
} from "#contract/office/orders/complaints.ts";
import { complaintReasons } from "#contract/orders/complaint-words.ts";
import { useOffice } from "#web/office/office-api.ts";
import { ReplacementDialog } from "#web/office/orders/actions/replacement-dialog.tsx";
import { DecisionDialog } from "#web/office/orders/complaints/decision-dialog.tsx";
import { promisedBy } from "#web/office/orders/complaints/promised-by.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { useKeptDialog } from "#web/office/ui/kept-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Status } from "#web/office/ui/status.tsx";

/** One complaint: what the guest says and shows, and what was decided. */
export function ComplaintCard({ complaint }: { complaint: ComplaintRow }) {
  const show = useKeptDialog();
  const close = () => show(null);
  const replace = (pieces?: number) =>
    show(
      <ReplacementDialog
        orderId={complaint.order.id}
        start={promisedBy(complaint, pieces)}
        onClose={close}
      />,
    );
  const decide = () =>
    show(
      <DecisionDialog
        complaint={complaint}
        onDecided={(made, promised) => (made === "replacement" ? replace(promised) : close())}
        onClose={close}
      />,
    );
  const isOpenPromise = isPromiseOpen(complaint);
  const { order, reason, day, dish, carrier, text, wish, answerBy, createdAt, createdBy, decision } =
    complaint;
  const about = [dish ?? "ganze Lieferung", day && shortDay(day), carrier].filter(Boolean).join(" · ");
  return (
    <li className="rounded-md border border-hairline bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{complaintReasons[reason]}</p>
          <p className="text-muted wrap-anywhere">
            <Link
              to={officeLink("bestellungen/:orderId", { orderId: order.id })}
              className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
            >
              {order.number}
            </Link>{" "}
            <Link
              to={officeLink("bestellungen/:orderId/gast", { orderId: order.id })}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {order.name || "Gast"}
            </Link>
            {` · ${about}`}
          </p>
        </div>
        <Status kind={decision && !isOpenPromise ? "good" : "waiting"}>{stateOf(complaint)}</Status>
      </div>
      {text && <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="mt-1">
        Wunsch: <strong className="font-semibold">{wishNames[wish]}</strong>
      </p>
      <p className="mt-1 text-xs text-muted">
        {moment(createdAt)}, {createdBy ? `aufgenommen von ${createdBy}` : "vom Gast"}
        {answerBy && decision === null && ` · Antwort zugesagt bis ${shortDay(answerBy)}`}
      </p>
      <Photos complaint={complaint} />
      {decision ? (
        <Decided complaint={complaint} />
      ) : (
        <OfficeButton look="action" className="mt-3 print:hidden" onClick={decide}>
          Entscheiden
        </OfficeButton>
      )}
      {isOpenPromise && (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          <OfficeButton look="action" onClick={() => replace()}>
            Ersatz bestellen
          </OfficeButton>
          <OfficeButton onClick={() => show(<WithdrawDialog complaint={complaint} onClose={close} />)}>
            Zusage zurückziehen
          </OfficeButton>
        </div>
      )}
    </li>
  );
}

function stateOf(complaint: ComplaintRow): string {
  if (isPromiseOpen(complaint)) return "Ersatz zugesagt, noch nicht bestellt";
  if (complaint.withdrawn) return "Ersatz zurückgezogen";
  if (complaint.replacement) return "Ersatz bestellt";
  return complaint.decision ? decisionNames[complaint.decision] : "offen";
}

function Decided({ complaint }: { complaint: ComplaintRow }) {
  const { answer, money, decidedAt, decidedBy, replacement, withdrawn } = complaint;
  return (
    <div className="mt-3 border-t border-hairline pt-2">
      {money > 0 && <p className="font-semibold">{formatEuro(money)}</p>}
      {answer && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
      <p className="text-xs text-muted">
        {decidedAt && moment(decidedAt)}, {decidedBy}
      </p>
      {replacement && (
        <p>
          Ersatz:{" "}
          <Link
            to={officeLink("bestellungen/:orderId", { orderId: replacement.id })}
            className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
          >
            {replacement.number}
          </Link>
        </p>
      )}
      {withdrawn && (
        <p className="wrap-anywhere">
          Kein Ersatz: {withdrawn.why}{" "}
          <span className="text-xs text-muted">
            ({moment(withdrawn.at)}, {withdrawn.by})
          </span>
        </p>
      )}
    </div>
  );
}

/** Loaded when asked for: a list would fetch megabytes. */
function Photos({ complaint: { id, photos } }: { complaint: ComplaintRow }) {
  const [isOpen, setOpen] = useState(false);
  const { data, instead } = useOffice("readComplaintPhotos", { params: { complaintId: id } }, isOpen);
  if (photos === 0) return null;
  return (
    <div className="mt-2">
      {!isOpen && (
        <OfficeButton icon={Camera} onClick={() => setOpen(true)}>
          {photos === 1 ? "1 Foto zeigen" : `${photos} Fotos zeigen`}
        </OfficeButton>
      )}
      {isOpen && instead}
      <div className="flex flex-wrap gap-2">
        {isOpen &&
          data?.map((source, at) => (
            <img key={source} src={source} alt={`Foto ${at + 1} des Gasts`} className="max-h-80 rounded-sm" />
          ))}
      </div>
    </div>
  );
}

interface WithdrawDialogProps {
  complaint: ComplaintRow;
  onClose: () => void;
}

/** A promised replacement that will not come. */
function WithdrawDialog({ complaint: { id: complaintId, order }, onClose }: WithdrawDialogProps) {
  const change = useOrderAct("withdrawPromise", order.version, {
    done: "Die Zusage ist zurückgezogen.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Zugesagten Ersatz zurückziehen"
      action="Zurückziehen"
      look="danger"
      change={change}
      onSave={(body: BodyOf<"withdrawPromise">) => change.mutate({ params: { complaintId }, body })}
      onClose={onClose}
    >
      <p>Der Gast hat die Zusage gelesen und bekommt hiervon keine E-Mail: Bitte schreiben Sie ihm selbst.</p>
      <OfficeTextArea
        name="why"
        label="Warum kommt kein Ersatz?"
        hint="Nur für das Team."
        rows={3}
        maxLength={500}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
