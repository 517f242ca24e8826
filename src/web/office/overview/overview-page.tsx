import { useStaff } from "#web/office/frame/staff-context.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";

export default function OverviewPage() {
  const staff = useStaff();
  return (
    <OfficePage title="Dashboard" about={`Angemeldet als ${staff.name}.`}>
      {null}
    </OfficePage>
  );
}
