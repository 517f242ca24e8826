import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ProductionDayRow } from "#contract/office/kitchen/production.ts";
import { listStates } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useHasPage, useStaff } from "#web/office/team/staff-context.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

const columns: Column<ProductionDayRow>[] = [
  {
    name: "Liefertag",
    heads: true,
    cell: ({ day }) => (
      <Link
        to={officeLink("produktion/:day", { day })}
        className="inline-flex min-h-9 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
      >
        {shortDay(day)}
      </Link>
    ),
  },
  { name: "Küche und Packen", spare: true, cell: ({ kitchenDay }) => shortDay(kitchenDay) },
  { name: "Bestellschluss", spare: true, cell: ({ cutOffAt }) => (cutOffAt ? moment(cutOffAt) : "–") },
  {
    name: "Kochliste",
    cell: ({ state }) => <Status kind={listStates[state].kind}>{listStates[state].name}</Status>,
  },
  { name: "Bestellungen", right: true, cell: ({ orders }) => orders },
  { name: "Portionen", right: true, cell: ({ portions }) => <strong>{portions}</strong> },
  {
    name: "Gepackt",
    right: true,
    cell: ({ orders, progress }) =>
      `${progress.packed + progress.shipped + progress.delivered} von ${orders}`,
  },
  {
    name: "Verschickt",
    right: true,
    cell: ({ orders, progress }) => `${progress.shipped + progress.delivered} von ${orders}`,
  },
];

export default function DaysPage() {
  const { role } = useStaff();
  const hasShopping = useHasPage("produktion/einkauf");
  const { data, refetch, instead } = useOffice("readProductionDays");
  useEvery(30, () => void refetch());
  return (
    <OfficePage
      title="Produktion"
      about="Was für welchen Liefertag gekocht, gepackt und verschickt wird."
      actions={
        <>
          {hasShopping && (role === "admin" || role === "kitchen") && (
            <OfficeLink to={officeLink("produktion/einkauf")}>Einkaufsliste</OfficeLink>
          )}
          {role === "admin" && (
            <>
              <OfficeLink to={officeLink("produktion/verpackung")}>Verpackung</OfficeLink>
              <OfficeLink to={officeLink("produktion/regeln")}>Regeln</OfficeLink>
            </>
          )}
        </>
      }
    >
      {instead}
      {data && (
        <ListTable
          caption="Liefertage"
          columns={columns}
          rows={data}
          rowKey={({ day }) => day}
          empty="Für die nächsten Tage ist noch nichts bestellt."
        />
      )}
    </OfficePage>
  );
}
