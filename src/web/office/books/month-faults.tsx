import { CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { type BookFault, type BookMonthDetail, faultKindNames } from "#contract/office/books/books.ts";
import { wayOf } from "#web/office/books/fault-way.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/** What is wrong in the month, with the way to it. */
export function MonthFaults({ month, faultList, faults, warnings }: BookMonthDetail) {
  if (faultList.length === 0) return null;
  return (
    <section
      id="fehler"
      aria-labelledby="fehler-titel"
      className={`rounded-md border bg-white p-4 md:p-5 ${faults > 0 ? "border-error" : "border-hairline"}`}
    >
      <h2 id="fehler-titel" className="mb-3">
        Was nicht stimmt
      </h2>
      <FaultList faults={faultList} month={month} />
      <ClearEntries faults={faultList} />
      <AndMore count={faults + warnings - faultList.length} />
    </section>
  );
}

/** A way out for money at the provider that the shop knows nothing of, such as that of another shop with the same account. */
function ClearEntries({ faults }: { faults: readonly BookFault[] }) {
  const entries = faults.flatMap(({ clears }) => clears ?? []);
  const change = useOfficeChange("clearEntries", { done: "Gebucht. Das Konto steht unter „Konten“." });
  if (entries.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-3 print:hidden">
      <p className="max-w-[70ch] text-muted">
        {entries.length === 1 ? "Eine Bewegung" : `${entries.length} Bewegungen`} kennt nur der
        Zahlungsdienst. Auf das Konto „Zu klären“ gebucht, halten sie den Monat nicht mehr auf; die
        Steuerberatung ordnet sie zu.
      </p>
      <OfficeButton busy={change.isPending} onClick={() => change.mutate({ body: { entries } })}>
        Als „Zu klären“ buchen
      </OfficeButton>
    </div>
  );
}

interface Props {
  faults: readonly BookFault[];
  month: string;
  onFollow?: () => void;
}

export function FaultList({ faults, month, onFollow }: Props) {
  const { role } = useStaff();
  return (
    <ul>
      {faults.map((fault) => {
        const { to, name } = wayOf(fault, { month, role });
        return (
          <li
            key={fault.kind + fault.row + fault.text}
            className="keep-together flex gap-2.5 border-b border-hairline py-2.5 first:pt-0 last:border-0 last:pb-0"
          >
            <Mark isWarning={fault.isWarning} />
            <div className="min-w-0 grow">
              <strong className={fault.isWarning ? "text-warning" : "text-error"}>
                {fault.isWarning ? "Hinweis" : "Fehler"}: {faultKindNames[fault.kind]}
              </strong>
              <p className="max-w-[80ch] wrap-anywhere">{fault.text}</p>
            </div>
            <Link
              to={to}
              onClick={onFollow}
              className="inline-flex min-h-6 shrink-0 items-center self-start font-semibold text-forest underline-offset-4 hover:underline print:hidden"
            >
              {name}
              <span className="sr-only">
                {" "}
                {faultKindNames[fault.kind]}, {fault.row}
              </span>
            </Link>
          </li>
        );
      })}
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
