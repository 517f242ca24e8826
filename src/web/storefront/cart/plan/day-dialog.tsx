import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { longDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { onOneDay } from "#web/storefront/cart/plan/plan-rules.ts";
import { planDay } from "#web/storefront/cart/plan/plan-texts.ts";
import type { PlanActions } from "#web/storefront/cart/plan/use-plan.ts";

const openDays = new Reading<CalendarEntry[]>({
  read: async () => {
    const { minDate: from, maxDate: to } = (await shopBranding.fresh()).deliveryDates;
    const { data } = await tryTwice(() => api("readDeliveryDays", { query: { from, to } }));
    return data.filter(({ bookable }) => bookable);
  },
  staleMs: 30_000,
});

interface Props {
  plan: PlanActions;
  onClose: () => void;
}

/** Puts the whole cart on one day. */
export default function DayDialog({ plan, onClose }: Props) {
  const isPhone = useIsPhone();
  const { data: days, isError, refetch } = useReading(openDays);
  const choose = async ({ date }: CalendarEntry) => {
    const text = `Alles kommt jetzt am ${planDay(date)}`;
    if (await plan.apply({ next: onOneDay(plan.plan, date), text })) onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Alle auf einen Tag" side={isPhone ? "bottom" : "center"}>
      <p className="mb-4 text-muted">Alle Menüs kommen dann mit einer Lieferung. An welchem Tag?</p>
      {plan.failure && (
        <div className="mb-4">
          <Notice type="danger">{plan.failure}</Notice>
        </div>
      )}
      {!days && !isError && <Waiting />}
      {!days && isError && <Failed onRetry={refetch} />}
      {days?.length === 0 && <p>Zurzeit ist kein Liefertag frei.</p>}
      <ul className="space-y-2">
        {days?.map((day) => (
          <DayButton key={day.date} day={day} isBusy={plan.isBusy} onChoose={() => void choose(day)} />
        ))}
      </ul>
    </Dialog>
  );
}

interface DayButtonProps {
  day: CalendarEntry;
  isBusy: boolean;
  onChoose: () => void;
}

function DayButton({ day, isBusy, onChoose }: DayButtonProps) {
  const { date, orderableUntil, portionsLeft } = day;
  const inZone = useGermanTime();
  return (
    <li>
      <button
        type="button"
        disabled={isBusy}
        onClick={onChoose}
        className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-md border border-hairline bg-white px-4 py-2 text-left transition-colors duration-200 hover:border-forest hover:bg-sage disabled:opacity-55"
      >
        <span className="font-semibold">{longDay(date)}</span>
        <span className="text-sm text-muted tabular-nums">
          {orderableUntil && inZone(`bestellbar bis ${orderableUntil}`)}
          {portionsLeft !== null && (
            <span className="block font-medium text-warning">
              {portionsLeft === 1 ? "Nur noch 1 Portion frei" : `Nur noch ${portionsLeft} Portionen frei`}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function Waiting() {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-muted">
      <Spinner /> Liefertage werden geladen …
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice type="danger">
      <p>Die Liefertage konnten nicht geladen werden.</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Notice>
  );
}
