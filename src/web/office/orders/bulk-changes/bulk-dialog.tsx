import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { shortDay } from "#contract/day.ts";
import type { BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { deliveriesText, deliveriesTitle } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import type { BulkRun } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  title: string;
  action: string;
  look?: "action" | "danger";
  done: string;
  run: BulkRun<never>;
  busy?: boolean;
  disabled?: boolean;
  error?: unknown;
  onDo: (entries: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

export function BulkDialog({ title, action, look = "action", done, run, error, children, ...props }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onDo(new FormData(event.currentTarget));
  };
  const failure = run.error ?? error;
  return (
    <DraftDialog isSent={run.progress !== null} onClose={props.onClose} title={title} side="wide">
      {run.progress ? (
        <BulkResult progress={run.progress} run={run} done={done} onClose={props.onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="space-y-4">
          {children}
          {failure != null && <Notice type="danger">{failureText(failure)}</Notice>}
          <div className="flex flex-wrap gap-3 pt-1">
            <OfficeButton
              type="submit"
              look={look}
              className="min-h-11"
              busy={run.isRunning || props.busy}
              disabled={props.disabled}
            >
              {action}
            </OfficeButton>
            <OfficeButton className="min-h-11" onClick={props.onClose}>
              Abbrechen
            </OfficeButton>
          </div>
        </form>
      )}
    </DraftDialog>
  );
}

interface BulkResultProps {
  progress: BulkProgress;
  run: BulkRun<never>;
  done: string;
  onClose: () => void;
}

/** The progress; at the end the number of changed deliveries, and each failed one with its reason. */
function BulkResult({ progress, run, done, onClose }: BulkResultProps) {
  const { total, refused, isOver } = progress;
  const ended = progress.done + refused.length;
  const place = useRef<HTMLDivElement>(null);
  // The focused form has disappeared.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
      {!isOver && (
        <>
          <ProgressBar label={`${ended} von ${deliveriesText(total)}`} share={ended / total} />
          <p className="text-muted">
            Sie können das Fenster schließen: Was begonnen ist, wird im Hintergrund zu Ende gebracht.
          </p>
        </>
      )}
      {run.error != null && <Notice type="danger">{failureText(run.error)}</Notice>}
      {isOver && progress.done > 0 && (
        <Notice type="success">
          {deliveriesTitle(progress.done)} {done}.
        </Notice>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
      <div className="flex flex-wrap gap-3">
        {!isOver && !run.isRunning && (
          <OfficeButton look="action" className="min-h-11" onClick={() => void run.resume()}>
            Weiter
          </OfficeButton>
        )}
        <OfficeButton look={isOver ? "action" : "plain"} className="min-h-11" onClick={onClose}>
          Schließen
        </OfficeButton>
      </div>
    </div>
  );
}

function Refused({ refused }: Pick<BulkProgress, "refused">) {
  return (
    <section aria-label="Nicht möglich" className="space-y-2">
      <Notice type="warning">
        {refused.length === 1
          ? "Für eine Lieferung ging es nicht:"
          : `Für ${deliveriesText(refused.length)} ging es nicht:`}
      </Notice>
      <ul className="rounded-md border border-hairline bg-white px-4">
        {refused.map(({ orderId, number, name, day, reason }) => (
          <li key={`${orderId} ${day}`} className="border-b border-hairline py-2 last:border-0">
            <a
              href={officeLink("bestellungen/:orderId", { orderId })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
            >
              {number}
              <span className="sr-only"> (neuer Tab)</span>
            </a>{" "}
            {name}, {shortDay(day)}
            <span className="block">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
