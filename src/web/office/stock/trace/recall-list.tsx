import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { RecallRow } from "#contract/office/stock/recalls.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";

const recallColumns: Column<RecallRow>[] = [
  {
    name: "Ware",
    heads: true,
    cell: ({ id, code, lotName }) => (
      <Link
        to={officeLink("rueckverfolgung/:recallId", { recallId: id })}
        className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {lotName}, {code}
      </Link>
    ),
  },
  { name: "Grund", cell: ({ reason }) => reason, breaks: true },
  { name: "Begonnen", cell: ({ startedAt, startedBy }) => `${moment(startedAt)}, ${startedBy}`, roomy: true },
  {
    name: "Stand",
    cell: ({ isPractice, isOpen, sentAt }) =>
      isPractice ? (
        <Status kind="over">Probe</Status>
      ) : isOpen ? (
        <Status kind="bad">{sentAt ? "läuft" : "Gäste noch nicht unterrichtet"}</Status>
      ) : (
        <Status kind="good">abgeschlossen</Status>
      ),
  },
];

/** Packing traces, but recalls are not its work. */
export function RecallList() {
  const { role } = useStaff();
  const { data, error, instead } = useOffice("readRecalls", {}, role !== "packing");
  if (role === "packing") return null;
  if (error) return instead;
  if (!data) return null;
  return (
    <section aria-label="Rückrufe" className="space-y-2">
      <h2>Rückrufe</h2>
      <ListTable
        caption="Rückrufe, der neueste zuerst"
        columns={recallColumns}
        rows={data}
        rowKey={({ id }) => id}
        empty="Noch kein Rückruf, auch keiner zur Probe. Suchen Sie eine Ware und beginnen Sie dort."
      />
    </section>
  );
}
