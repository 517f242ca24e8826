import { valueWords } from "#contract/office/stock/reading-words.ts";
import { isKeptForReload, keptReadings, useKeptReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import {
  dismiss,
  type ReadingQueue,
  readingsInWords,
  type Unsettled,
} from "#web/office/stock/hygiene/reading-queue.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** How many readings wait on this device, and which of them need a person's eyes. */
export function QueueNotices() {
  const queue = useKeptReadings();
  const { email } = useStaff();
  const mine = queue.waiting.filter(({ by }) => by === email).length;
  return (
    <>
      {mine > 0 && (
        <Notice type={isKeptForReload() ? "info" : "warning"} live>
          {`${readingsInWords(mine)} ${mine === 1 ? "wartet" : "warten"} auf das Netz und ${mine === 1 ? "wird" : "werden"} dann von selbst gespeichert.`}
          {!isKeptForReload() &&
            " Dieser Browser behält nichts: Bitte laden Sie die Seite bis dahin nicht neu."}
        </Notice>
      )}
      <OthersWaiting queue={queue} email={email} />
      <UnsettledList unsettled={queue.unsettled} />
    </>
  );
}

function OthersWaiting({ queue, email }: { queue: ReadingQueue; email: string }) {
  const counts = new Map<string, number>();
  for (const { by, byName } of queue.waiting)
    if (by !== email) counts.set(byName, (counts.get(byName) ?? 0) + 1);
  return [...counts].map(([name, count]) => (
    <Notice key={name} type="warning">
      {`${readingsInWords(count)} von ${name} ${count === 1 ? "wartet" : "warten"} auf diesem Gerät, bis sich ${name} hier wieder anmeldet.`}
    </Notice>
  ));
}

function UnsettledList({ unsettled }: { unsettled: readonly Unsettled[] }) {
  if (unsettled.length === 0) return null;
  return (
    <section aria-label="Bitte ansehen" className="rounded-md border border-hairline bg-white p-4">
      <h2 className="mb-2 text-xl">Bitte ansehen</h2>
      <ul className="space-y-3">
        {unsettled.map((one) => (
          <UnsettledRow key={one.reading.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function UnsettledRow({ one: { reading, state, message } }: { one: Unsettled }) {
  const what = `${reading.pointName}, ${valueWords(reading.value, reading.unit)}, ${moment(reading.measuredAt)} Uhr`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow basis-80">
        <strong className="block">{what}</strong>
        <span className={state === "refused" ? "text-error" : ""}>
          {state === "refused" ? "Nicht gespeichert: " : "Zwei Werte: "}
          {message}
        </span>
      </div>
      <OfficeButton
        className="min-h-14 px-5 print:hidden"
        onClick={() => keptReadings.change((queue) => dismiss(queue, reading.id))}
        aria-label={`Gesehen: ${what}`}
      >
        Gesehen
      </OfficeButton>
    </li>
  );
}
