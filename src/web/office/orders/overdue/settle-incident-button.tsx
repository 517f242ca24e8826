import { Check } from "lucide-react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

export function SettleIncidentButton({ id, name }: { id: string; name: string }) {
  const settle = useOfficeChange("settleParcelIncident", { done: "Als erledigt vermerkt." });
  return (
    <OfficeButton
      className="print:hidden"
      icon={<Check className="size-4" aria-hidden="true" />}
      aria-label={`${name}: erledigt`}
      busy={settle.isPending}
      onClick={() => settle.mutate({ params: { incidentId: id } })}
    >
      Erledigt
    </OfficeButton>
  );
}
