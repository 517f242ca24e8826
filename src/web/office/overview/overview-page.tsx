import { useStaff } from "#web/office/frame/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

export default function OverviewPage() {
  const staff = useStaff();
  return (
    <OfficePage
      title="Dashboard"
      about={`Angemeldet als ${staff.name}.`}
      actions={<OfficeLink to="zugang">Mein Zugang</OfficeLink>}
    >
      {null}
    </OfficePage>
  );
}
