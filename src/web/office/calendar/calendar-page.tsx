import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  addDays,
  type CalendarDay,
  type DeliveryDay,
  firstOfMonth,
  longDay,
  monthName,
} from "#contract/day.ts";
import { DayFacts } from "#web/office/calendar/day-facts.tsx";
import { DayForm } from "#web/office/calendar/day-form.tsx";
import { MonthGrid } from "#web/office/calendar/month-grid.tsx";
import { RulesEditor, type RulesEditorProps } from "#web/office/calendar/rules-editor.tsx";
import { linesOf } from "#web/office/calendar/rules-in-words.ts";
import { WaitingOrders } from "#web/office/calendar/waiting-orders.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export default function CalendarPage() {
  const address = useCalendarAddress();
  const { data, instead } = useOffice("readCalendarMonth", {
    params: { month: address.month },
  });
  return (
    <OfficePage
      title="Kalender"
      about="Was an jedem Liefertag bestellt ist, und warum ein Tag nicht bestellt werden kann."
      actions={
        <OfficeButton icon={Printer} onClick={() => print()}>
          Drucken
        </OfficeButton>
      }
    >
      {instead}
      {data && (
        <>
          <MonthSteps month={data.month} today={data.today} onShow={address.showMonth} />
          <MonthGrid {...data} caption={`Liefertage im ${titleOf(data.month)}`} onOpen={address.openDay} />
        </>
      )}
      <div className="mt-5">
        <RulesCard />
      </div>
      {address.day && <DayPanel key={address.day} deliveryDay={address.day} onClose={address.closeDay} />}
    </OfficePage>
  );
}

function titleOf(month: string): string {
  return `${monthName(firstOfMonth(month))} ${month.slice(0, 4)}`;
}

interface Steps {
  month: string;
  today: CalendarDay;
  onShow: (month: string) => void;
}

function MonthSteps({ month, today, onShow }: Steps) {
  const first = firstOfMonth(month);
  const thisMonth = today.slice(0, 7);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <h2 className="min-w-44" aria-live="polite">
        {titleOf(month)}
      </h2>
      <div className="flex gap-2 print:hidden">
        <IconButton
          label="Voriger Monat"
          icon={ChevronLeft}
          onClick={() => onShow(addDays(first, -1).slice(0, 7))}
        />
        <IconButton
          label="Nächster Monat"
          icon={ChevronRight}
          onClick={() => onShow(addDays(first, 31).slice(0, 7))}
        />
        {month !== thisMonth && <OfficeButton onClick={() => onShow(thisMonth)}>Heute</OfficeButton>}
      </div>
    </div>
  );
}

/** Month and open day are part of the address, so that links and the back button work. */
function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  // The server answers what is no day.
  const deliveryDay = params.get("tag") as DeliveryDay | null;
  return {
    month: params.get("monat") ?? deliveryDay?.slice(0, 7) ?? "now",
    day: deliveryDay,
    showMonth: (month: string) => change("monat", month),
    openDay: (requested: DeliveryDay) => change("tag", requested),
    closeDay: () => change("tag", null),
  };
}

/** Everybody sees the sales of the day; the administration can change its plan. */
function DayPanel({ deliveryDay, onClose }: { deliveryDay: DeliveryDay; onClose: () => void }) {
  const { role } = useStaff();
  const { data, refetch, instead } = useOffice("readCalendarDay", { params: { day: deliveryDay } });
  return (
    <Dialog open onClose={onClose} title={longDay(deliveryDay)} side="right">
      {instead}
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

function RulesCard() {
  const { role } = useStaff();
  const { data, error, refetch, instead } = useOffice("readCalendarRules");
  const [isEditing, setEditing] = useState(false);
  if (error) return instead;
  if (!data) return null;
  return (
    <Card title="Was für alle Tage gilt">
      <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-4">
        {linesOf(data.rules).map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {role === "admin" && (
        <OfficeButton className="mt-4 print:hidden" onClick={() => setEditing(true)}>
          Regeln ändern
        </OfficeButton>
      )}
      {isEditing && (
        <RulesDialog
          loaded={data}
          onReload={async () => (await refetch()).data}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

function RulesDialog(props: RulesEditorProps) {
  return (
    <Dialog open onClose={props.onClose} title="Was für alle Tage gilt">
      <RulesEditor {...props} />
    </Dialog>
  );
}
