import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { CookSheets } from "#contract/office/kitchen/cook-sheets.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch, PlannedBatch } from "#contract/office/stock/batches.ts";
import { today } from "#web/office/ui/today.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BatchRow } from "#web/office/stock/batches/batch-row.tsx";
import { isUrgent, OpenLots } from "#web/office/stock/batches/open-lots.tsx";
import { batchKey, CloseBatch } from "#web/office/stock/batches/close-batch.tsx";
import type { Noted } from "#web/office/stock/batches/draft.ts";
import { roughText } from "#web/office/stock/batches/weight-text.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** All batches of a day, or the one that is being closed. */
export function BatchPlanView({ day }: { day: DeliveryDay }) {
  const { data: plan, error, refetch } = useOffice("readBatchPlan", { params: { day } });
  const { get, set } = useListAddress();
  const { role } = useStaff();
  const [closed, setClosed] = useState<Batch | null>(null);
  const mayClose = role === "admin" || role === "kitchen";
  const { notedOf, isRead } = useNoted(day, mayClose);
  useEvery(20, () => void refetch());
  if (error && !plan) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!plan) return <Waiting />;
  const asked = mayClose && plan.batches.find((batch) => batchKey(batch) === get("charge"));
  const done = (batch: Batch) => {
    setClosed(batch);
    set({ charge: null });
  };
  if (asked && mayBeClosed(asked, plan.isFrozen) && !isRead) return <Waiting />;
  if (asked && mayBeClosed(asked, plan.isFrozen))
    return (
      <CloseBatch
        key={batchKey(asked)}
        plan={plan}
        planned={asked}
        noted={notedOf(asked.menuId)}
        onClosed={done}
        onLeave={() => set({ charge: null })}
      />
    );
  const parts = [
    { title: "Zuerst: Grundrezepte", batches: plan.batches.filter(({ menuId }) => menuId === null) },
    { title: "Gerichte", batches: plan.batches.filter(({ menuId }) => menuId !== null) },
  ];
  return (
    <div className="space-y-5">
      {closed && <JustClosed batch={closed} onSeen={() => setClosed(null)} />}
      {!plan.isFrozen && plan.batches.length > 0 && (
        <Notice type="info">
          Die Kochliste ist noch nicht festgeschrieben: Die Mengen steigen mit jeder Bestellung. Gerichte
          lassen sich danach fertig melden.
        </Notice>
      )}
      {plan.isFrozen && today() < plan.kitchenDay && (
        <Notice type="warning" live={false}>
          Für diesen Liefertag wird am {longDay(plan.kitchenDay)} gekocht, und ab da zählt das Datum auf den
          Etiketten. Kochen Sie die Gerichte nicht früher.
        </Notice>
      )}
      <OpenLots openLots={plan.openLots.filter(isUrgent)} mayOpen={mayClose} />
      {plan.batches.length === 0 && (
        <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
          Für diesen Tag ist nichts bestellt.
        </p>
      )}
      {parts.map(
        ({ title, batches }) =>
          batches.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className="mb-2">{title}</h2>
              <ul className="space-y-3">
                {batches.map((planned) => (
                  <BatchRow
                    key={batchKey(planned)}
                    plan={plan}
                    planned={planned}
                    noted={notedOf(planned.menuId)}
                    mayClose={mayClose && mayBeClosed(planned, plan.isFrozen)}
                    onAsk={() => set({ charge: batchKey(planned) })}
                    onClosed={done}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <OpenLots openLots={plan.openLots.filter((one) => !isUrgent(one))} mayOpen={mayClose} />
    </div>
  );
}

/** A dish needs its number, which it gets with the frozen list; a sauce may be cooked before. */
function mayBeClosed({ menuId, isDone }: PlannedBatch, isFrozen: boolean): boolean {
  return !isDone && (menuId === null || isFrozen);
}

/** What has just been written, and the way to put it right. */
function JustClosed({ batch, onSeen }: { batch: Batch; onSeen: () => void }) {
  const { id, code, name, portions, milligrams, stops } = batch;
  const isStopped = stops.length > 0;
  return (
    <Notice type={isStopped ? "danger" : "success"}>
      <p className="text-base font-semibold">
        {name}: Charge {code}, {portions === null ? roughText(milligrams) : portionsText(portions)}.
      </p>
      {isStopped && (
        <p className="mt-1 text-base">
          Die Charge ist gesperrt: {stops.join("; ")}. Bitte beiseite stellen, bis die Qualität entschieden
          hat.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2 print:hidden">
        <OfficeLink
          className="min-h-14 text-base text-ink"
          to={officeLink("chargen/:batchId", { batchId: id })}
        >
          Ansehen oder berichtigen
        </OfficeLink>
        <OfficeButton className="min-h-14 text-base text-ink" onClick={onSeen}>
          Weiter
        </OfficeButton>
      </p>
    </Notice>
  );
}

/** What the cooks have written on the sheets of the day already, by dish: no one types it twice. */
function useNoted(day: DeliveryDay, isAsked: boolean) {
  const { data, error } = useOffice("readCookSheets", { params: { day } }, isAsked);
  return { notedOf: (menuId: number | null) => notedOf(data, menuId), isRead: Boolean(data ?? error) };
}

function notedOf(sheets: Pick<CookSheets, "sheets"> | undefined, menuId: number | null): Noted {
  const sheet = menuId === null ? undefined : sheets?.sheets.find((one) => one.menuId === menuId);
  const check = (kind: string) => sheet?.checks.find((one) => one.kind === kind);
  const temperature = check("temperature");
  return {
    portions: check("portions")?.value,
    temperature: temperature && { tenths: temperature.value, at: temperature.at },
    isCold: temperature ? sheet?.isCold : undefined,
  };
}
