import { CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { type BookFault, faultKindNames } from "#contract/office/books/books.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";

/** What is wrong in the month, with the way to it. */
export function MonthFaults({ faults, total }: { faults: readonly BookFault[]; total: number }) {
  if (faults.length === 0) return null;
  return (
    <section
      id="fehler"
      aria-labelledby="fehler-titel"
      className="rounded-md border border-hairline bg-white p-4 md:p-5"
    >
      <h2 id="fehler-titel" className="mb-3">
        Was nicht stimmt
      </h2>
      <FaultList faults={faults} />
      <AndMore count={total - faults.length} />
    </section>
  );
}

export function FaultList({ faults }: { faults: readonly BookFault[] }) {
  return (
    <ul>
      {faults.map((fault) => (
        <li
          key={fault.kind + fault.row}
          className="flex gap-2.5 border-b border-hairline py-2 first:pt-0 last:border-0 last:pb-0"
        >
          <Mark isWarning={fault.isWarning} />
          <div className="min-w-0 grow">
            <strong className={fault.isWarning ? "text-warning" : "text-error"}>
              {faultKindNames[fault.kind]}
              {fault.isWarning && <span className="sr-only"> (Hinweis)</span>}
            </strong>
            <p className="wrap-anywhere">{fault.text}</p>
          </div>
          {fault.link && (
            <Link
              to={fault.link}
              className="inline-flex min-h-6 shrink-0 items-center self-start font-semibold text-forest underline-offset-4 hover:underline print:hidden"
            >
              Ansehen<span className="sr-only">: {fault.row}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ isWarning }: { isWarning: boolean }) {
  const Icon = isWarning ? TriangleAlert : CircleAlert;
  return (
    <Icon
      className={`mt-0.5 size-4.5 shrink-0 ${isWarning ? "text-warning-icon" : "text-error"}`}
      aria-hidden="true"
    />
  );
}
