import { MessageCircleWarning } from "lucide-react";
import { useState } from "react";
import { type CalendarDay, longDay, shortDay } from "#contract/day.ts";
import type { ReportedProblem } from "#contract/orders/complaints.ts";
import { complaintReasons, complaintRemedies } from "#contract/orders/complaint-words.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";

const ComplaintDialog = lazyDialog(() => import("#web/storefront/orders/changes/complaint-dialog.tsx"));

type Props = Pick<ChangeProps, "order" | "delivery" | "token" | "onChanged">;

/** What the guest has reported of a delivery, with its state, and where something is reported. */
export function DeliveryProblems(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { problems, mayReport } = props.delivery;
  if (problems.length === 0 && !mayReport) return null;
  return (
    <div className="space-y-2 px-4 pb-3 sm:px-5">
      {problems.length > 0 && (
        <ul className="space-y-2" aria-label="Gemeldete Probleme">
          {problems.map((problem) => (
            <Reported key={problem.id} problem={problem} today={props.order.today} />
          ))}
        </ul>
      )}
      {mayReport && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-hairline px-3 py-2 text-sm font-semibold text-forest transition-colors duration-200 hover:bg-sage print:hidden"
        >
          <MessageCircleWarning className="size-4.5 shrink-0" aria-hidden="true" />
          Problem melden
        </button>
      )}
      {isOpen && <ComplaintDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ReportedProps {
  problem: ReportedProblem;
  today: CalendarDay;
}

function Reported({ problem, today }: ReportedProps) {
  const { reportedOn, about, reason, wish, answeredOn, decision, answer } = problem;
  return (
    <li className="rounded-md bg-sage px-3.5 py-2.5 text-sm text-forest">
      <p className="font-semibold">
        Gemeldet am {shortDay(reportedOn)}
        {answeredOn ? `, beantwortet am ${shortDay(answeredOn)}` : `, ${promiseOf(problem, today)}`}
      </p>
      <p className="wrap-anywhere">
        {complaintReasons[reason]}: {about || "ganze Lieferung"}
        {wish !== "none" && `. Ihr Wunsch: ${complaintRemedies[wish]}`}.
      </p>
      {answeredOn && <p className="mt-1 font-semibold">{decision}</p>}
      {answer && <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>}
    </li>
  );
}

/** A promise that was not kept is said so. */
function promiseOf({ answerBy }: ReportedProblem, today: CalendarDay): string {
  if (!answerBy) return "wir antworten per E-Mail";
  if (answerBy < today)
    return `unsere Antwort war bis ${longDay(answerBy)} zugesagt und ist verspätet. Das tut uns leid`;
  return `Antwort bis ${longDay(answerBy)}`;
}
