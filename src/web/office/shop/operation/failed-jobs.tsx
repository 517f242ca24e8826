import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import {
  type FailedJob,
  type OperationReport,
  type QueueCode,
  queueCodes,
  queueWord,
} from "#contract/office/shop/operation.ts";
import { useOffice } from "#web/office/office-api.ts";
import { DiscardDialog, type JobChoice, useRetryJobs } from "#web/office/shop/operation/job-changes.tsx";
import { countWords } from "#web/office/shop/operation/words.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const readEverySeconds = 10;

type Failing = OperationReport["failing"];

/** Every job that was given up, to be tried again or discarded: one by one, or all of a kind. */
export function FailedJobs({ failing }: { failing: Failing }) {
  const { page, get, set } = useListAddress();
  const queue = queueCodes.find((name) => name === get("aufgabe"));
  const { data, error, refetch, instead } = useOffice("readFailedJobs", { query: { queue, page } });
  useEvery(readEverySeconds, () => void refetch());
  const [discarding, setDiscarding] = useState<JobChoice>();
  const list = useRef<HTMLElement>(null);
  // The pressed button goes with its row. A dialog gives the focus back to it when it closes, so it closes before.
  const keepFocus = () => {
    flushSync(() => setDiscarding(undefined));
    list.current?.focus({ preventScroll: true });
  };
  const retry = useRetryJobs(keepFocus);
  const ofKind = queue ?? (failing.length === 1 ? failing[0]?.queue : undefined);
  const count = failing.find((one) => one.queue === ofKind)?.failed ?? 0;
  const columns = failedJobColumns({ retry, onDiscard: setDiscarding });
  return (
    <Card title="Aufgegeben">
      <section ref={list} tabIndex={-1} aria-label="Was aufgegeben ist">
        {(failing.length > 1 || queue || count > 1) && (
          <div className="print:hidden mb-3 flex flex-wrap items-end gap-3">
            {(failing.length > 1 || queue) && (
              <div className="w-72 max-w-full">
                <OfficeSelect
                  label="Art"
                  options={optionsOf(failing, queue)}
                  value={queue ?? ""}
                  onChange={(event) => set({ aufgabe: event.target.value })}
                />
              </div>
            )}
            {ofKind && count > 1 && (
              <AllOfKind count={count} queue={ofKind} retry={retry} onDiscard={setDiscarding} />
            )}
          </div>
        )}
        {error && !data && instead}
        {data?.total === 0 && !queue && page === 1 && (
          <p className="text-muted">Keine Aufgabe ist aufgegeben.</p>
        )}
        {data && (data.total > 0 || queue || page > 1) && (
          <>
            <ListTable
              caption="Aufgegebene Aufgaben"
              columns={columns}
              rows={data.rows}
              rowKey={({ id }) => id}
              empty="Von dieser Art ist keine Aufgabe mehr aufgegeben."
            />
            <Pager total={data.total} />
          </>
        )}
      </section>
      {discarding && (
        <DiscardDialog choice={discarding} onClose={() => setDiscarding(undefined)} onDone={keepFocus} />
      )}
    </Card>
  );
}

function optionsOf(failing: Failing, queue: QueueCode | undefined): Record<string, string> {
  const named = failing.map((one) => [one.queue, `${queueWord(one.queue)} (${countWords(one.failed)})`]);
  return {
    "": "Alle Arten",
    ...(queue && { [queue]: queueWord(queue) }),
    ...Object.fromEntries(named),
  };
}

interface AllProps {
  count: number;
  queue: QueueCode;
  retry: ReturnType<typeof useRetryJobs>;
  onDiscard: (choice: JobChoice) => void;
}

function AllOfKind({ count, queue, retry, onDiscard }: AllProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <OfficeButton
        look="action"
        busy={retry.isPending && retry.variables.body.jobId === undefined}
        onClick={() => retry.mutate({ body: { queue } })}
      >
        Alle {countWords(count)} erneut versuchen
      </OfficeButton>
      <OfficeButton look="danger" onClick={() => onDiscard({ queue, count })}>
        Alle {countWords(count)} verwerfen
      </OfficeButton>
    </div>
  );
}

interface Changes {
  retry: ReturnType<typeof useRetryJobs>;
  onDiscard: (choice: JobChoice) => void;
}

function failedJobColumns({ retry, onDiscard }: Changes): Column<FailedJob>[] {
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
