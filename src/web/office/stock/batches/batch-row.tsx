import { Check, CircleAlert, CircleCheck, ListChecks } from "lucide-react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch, BatchPlan, PlannedBatch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { batchKey, useClosing } from "#web/office/stock/batches/close-batch.tsx";
import { contentOf, draftOf, type Noted } from "#web/office/stock/batches/draft.ts";
import { useKeptDraft } from "#web/office/stock/batches/use-kept-draft.ts";
import { roughText, weightText } from "#web/office/stock/batches/weight-text.ts";
import { timeOfDay } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

interface Props {
  plan: BatchPlan;
  planned: PlannedBatch;
  noted: Noted;
  mayClose: boolean;
  onAsk: () => void;
  onClosed: (batch: Batch) => void;
}

/** One dish or sub-recipe: what is left to cook of it, and what has been. */
export function BatchRow({ plan, planned, noted, mayClose, onAsk, onClosed }: Props) {
  const { name, isDone, station, closed } = planned;
  return (
    <li className="keep-together rounded-md border border-hairline bg-white p-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-tight">{name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-base">
            {isDone ? (
              <span className="inline-flex items-center gap-1.5 font-semibold text-success">
                <CircleCheck className="size-5" aria-hidden="true" />
                Fertig
              </span>
            ) : (
              <strong>{leftText(planned)}</strong>
            )}
            {station && <span className="text-muted">· {station}</span>}
          </p>
        </div>
        {mayClose && <Actions {...{ plan, planned, noted, onAsk, onClosed }} />}
      </div>
      {!isDone && <Lacking planned={planned} />}
      <ClosedOnes closed={closed} />
    </li>
  );
}

/** `Noch 12 Portionen, 5,4 kg` */
function leftText({ portions, milligrams, closed }: PlannedBatch): string {
  const amount =
    portions === null ? roughText(milligrams) : `${portionsText(portions)}, ${roughText(milligrams)}`;
  return closed.length > 0 ? `Noch ${amount}` : amount;
}

type ActionsProps = Pick<Props, "plan" | "planned" | "noted" | "onAsk" | "onClosed">;

/** One press when nothing is open; else the questions. */
function Actions({ plan, planned, noted, onAsk, onClosed }: ActionsProps) {
  const kept = useKeptDraft(`${plan.day}/${batchKey(planned)}`);
  const { close, isPending, error } = useClosing(plan.day, (batch) => {
    kept.forget();
    onClosed(batch);
  });
  const draft = draftOf(planned, plan, noted, kept.answers);
  const isPlain = draft.open.length === 0;
  const send = () => {
    kept.keep();
    close(kept.id, contentOf(planned, draft));
  };
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap justify-end gap-2">
        <OfficeButton
          className="min-h-14 px-5 text-base"
          look={isPlain ? "plain" : "action"}
          icon={<ListChecks className="size-5" aria-hidden="true" />}
          onClick={onAsk}
        >
          <span>
            {isPlain ? "Ansehen oder ändern" : "Fertig melden"}
            <span className="sr-only">: {planned.name}</span>
          </span>
        </OfficeButton>
        {isPlain && (
          <OfficeButton
            className="min-h-14 px-5 text-base"
            look="action"
            busy={isPending}
            icon={<Check className="size-5" aria-hidden="true" />}
            onClick={send}
          >
            <span>
              Fertig, wie geplant
              <span className="sr-only">: {planned.name}</span>
            </span>
          </OfficeButton>
        )}
      </div>
      <FieldMessage id={`${batchKey(planned)}-fehler`} text={error ? failureText(error) : undefined} />
    </div>
  );
}

/** What has to come first: goods that are not there, a sauce that is not cooked. */
function Lacking({ planned: { inputs } }: { planned: PlannedBatch }) {
  const lacking = inputs.filter(({ missing }) => missing > 0);
  if (lacking.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1">
      {lacking.map(({ ingredientId, recipeId, name, missing, lots }) => (
        <li key={ingredientId ?? `rezept-${recipeId}`} className="flex gap-2 font-semibold text-warning">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning-icon" aria-hidden="true" />
          {recipeId !== null && lots.length === 0
            ? `Zuerst „${name}“ kochen (${roughText(missing)}).`
            : `Von „${name}“ fehlen ${roughText(missing)}. Es zählt nur, was am Kochtag noch hält und nicht gesperrt ist.`}
        </li>
      ))}
    </ul>
  );
}

function ClosedOnes({ closed }: Pick<PlannedBatch, "closed">) {
  if (closed.length === 0) return null;
  return (
    <ul className="mt-3 border-t border-hairline pt-1">
      {closed.map(({ id, code, portions, milligrams, closedAt, closedBy, stops }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <Link
            to={officeLink("chargen/:batchId", { batchId: id })}
            className="inline-flex min-h-14 items-center font-semibold text-forest underline underline-offset-4"
          >
            {code}
          </Link>
          <span>{portions === null ? weightText(milligrams) : portionsText(portions)}</span>
          <span className="text-muted">
            {closedBy}, {timeOfDay(closedAt)} Uhr
          </span>
          {stops.length > 0 && <strong className="text-error">Gesperrt: {stops.join("; ")}</strong>}
        </li>
      ))}
    </ul>
  );
}
