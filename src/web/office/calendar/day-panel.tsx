import { type DeliveryDay, longDay } from "#contract/day.ts";
import { DayFacts } from "#web/office/calendar/day-facts.tsx";
import { DayForm } from "#web/office/calendar/day-form.tsx";
import { WaitingOrders } from "#web/office/calendar/waiting-orders.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** Everybody sees the sales of the day; the administration can change its plan. */
export function DayPanel({ deliveryDay, onClose }: { deliveryDay: DeliveryDay; onClose: () => void }) {
  const { role } = useStaff();
  const { data, error, refetch } = useOffice("readCalendarDay", { params: { day: deliveryDay } });
  return (
    <Dialog open onClose={onClose} title={longDay(deliveryDay)} side="right">
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <DayFacts loaded={data} />
          {role !== "admin" && <WaitingOrders loaded={data} />}
          {role === "admin" && !data.isPast && (
            <DayForm loaded={data} onReload={async () => (await refetch()).data} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}
