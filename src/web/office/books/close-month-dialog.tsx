import { monthText } from "#contract/day.ts";
import { useState } from "react";
import { Link } from "react-router";
import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { FaultList } from "#web/office/books/month-faults.tsx";
import { faultsText } from "#web/office/books/month-words.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  month: BookMonthDetail;
  onClose: () => void;
}

export function CloseMonthDialog({ month, onClose }: Props) {
  if (month.closeFirst || month.faults > 0) return <CannotClose month={month} onClose={onClose} />;
  return <ConfirmClosing month={month} onClose={onClose} />;
}

/** What prevents closing, with the way to it. */
function CannotClose({ month, onClose }: Props) {
  const { closeFirst, faults, faultList } = month;
  return (
    <Dialog open onClose={onClose} title={`${monthText(month.month)} kann noch nicht abgeschlossen werden`}>
      <div className="space-y-4">
        {closeFirst && (
          <p>
            Monate werden der Reihe nach abgeschlossen. Vorher ist{" "}
            <Link
              to={officeLink("buchhaltung/:month", { month: closeFirst })}
              onClick={onClose}
              className="font-semibold text-forest underline underline-offset-4"
            >
              {monthText(closeFirst)}
            </Link>{" "}
            an der Reihe.
          </p>
        )}
        {faults > 0 && (
          <>
            <p>{faultsText(faults)} in diesem Monat. Erst muss alles stimmen:</p>
            <FaultList
              faults={faultList.filter(({ isWarning }) => !isWarning)}
              month={month.month}
              onFollow={onClose}
            />
          </>
        )}
        <OfficeButton onClick={onClose}>Schließen</OfficeButton>
      </div>
    </Dialog>
  );
}

function ConfirmClosing({ month, onClose }: Props) {
  const [leavesOpen, setLeavesOpen] = useState(false);
  const change = useOfficeChange("closeBookMonth", {
    done: `${monthText(month.month)} ist abgeschlossen.`,
    onDone: onClose,
    handles: () => true,
  });
  const warnings = month.faultList.filter(({ isWarning }) => isWarning);
  return (
    <ConfirmDialog
      title={`${monthText(month.month)} abschließen`}
      action="Abschließen"
      change={change}
      disabled={warnings.length > 0 && !leavesOpen}
      onDo={() => change.mutate({ params: { month: month.month }, body: { leavesOpen } })}
      onClose={onClose}
    >
      <p>
        {euroText(month.gross)} Umsatz, {euroText(month.fees)} Gebühren, {euroText(month.payouts)}{" "}
        Auszahlungen.{" "}
        {month.open === 0 ? "Es bleibt nichts offen." : `${euroText(month.open)} bleiben offen.`}
      </p>
      <Notice type="info">
        Das lässt sich nicht rückgängig machen. Danach ändert sich in diesem Monat nichts mehr. Spätere
        Korrekturen stehen im nächsten Monat, mit ihrem Liefertag.
      </Notice>
      {warnings.length > 0 && (
        <>
          <FaultList faults={warnings} month={month.month} onFollow={onClose} />
          <OfficeCheck
            checked={leavesOpen}
            onChange={(event) => setLeavesOpen(event.target.checked)}
            label="Das bleibt offen, ich kläre es danach."
          />
        </>
      )}
    </ConfirmDialog>
  );
}
