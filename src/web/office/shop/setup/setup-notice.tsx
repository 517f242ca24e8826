import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** How far the set-up of an empty shop is. */
export function SetupNotice() {
  const isAdmin = useStaff().role === "admin";
  const { data } = useOffice("readSetup", {}, isAdmin);
  if (!data?.isOpen) return null;
  const done = data.steps.filter(({ state }) => state === "done").length;
  return (
    <div className="mb-4">
      <Card title="Ihren Shop einrichten">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {done} von {data.steps.length} Schritten sind erledigt.
          </p>
          <OfficeLink look="action" to={officeLink("einrichtung")}>
            {done === 0 ? "Beginnen" : "Weiter einrichten"}
          </OfficeLink>
        </div>
      </Card>
    </div>
  );
}
