import { Link } from "react-router";
import { mailKindNames } from "#contract/office/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { FailedJob } from "#contract/office/operation-report.ts";
import { type QueueCode, queueWord } from "#contract/office/queues.ts";
import type { JobChoice, useRetryJobs } from "#web/office/shop/operation/job-changes.tsx";
import type { Column } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Changes {
  retry: ReturnType<typeof useRetryJobs>;
  onDiscard: (choice: JobChoice) => void;
}

export function failedJobColumns({ retry, onDiscard }: Changes): Column<FailedJob>[] {
  return [
    {
      name: "Aufgabe",
      heads: true,
      cell: ({ queue, mail }) => (
        <span className="block min-w-36 py-0.5">
          {queueWord(queue)}
          {mail && (
            <Link
              to={officeLink("mails/:mailId", { mailId: mail.id })}
              className="block font-semibold text-forest underline-offset-4 hover:underline"
            >
              {mailKindNames[mail.kind]}
            </Link>
          )}
        </span>
      ),
    },
    {
      name: "Fehler",
      breaks: true,
      cell: ({ error }) => <span className="line-clamp-6 min-w-40">{error || "–"}</span>,
    },
    { name: "Versuche", right: true, spare: true, cell: ({ attempts }) => attempts },
    {
      name: "Aufgegeben am",
      cell: ({ failedAt }) => <span className="xl:whitespace-nowrap">{moment(failedAt)}</span>,
    },
    {
      name: "",
      cell: ({ id, queue, failedAt }) => {
        const which = `${queueWord(queue)}, ${moment(failedAt)}`;
        return (
          <span className="print:hidden flex flex-wrap justify-end gap-2 lg:flex-nowrap">
            <OfficeButton
              aria-label={`Erneut versuchen: ${which}`}
              busy={retry.isPending && retry.variables.body.jobId === id}
              onClick={() => retry.mutate({ body: { queue: queue as QueueCode, jobId: id } })}
            >
              Erneut versuchen
            </OfficeButton>
            <OfficeButton
              look="danger"
              aria-label={`Verwerfen: ${which}`}
              onClick={() => onDiscard({ queue: queue as QueueCode, jobId: id, count: 1 })}
            >
              Verwerfen
            </OfficeButton>
          </span>
        );
      },
    },
  ];
}
