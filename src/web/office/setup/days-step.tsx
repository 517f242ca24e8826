import { RulesEditor } from "#web/office/calendar/rules-editor.tsx";
import { useOfficeForm } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export function DaysStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useOfficeForm("readCalendarRules");
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div className="space-y-4">
      <RulesEditor loaded={data} onReload={async () => (await refetch()).data} onClose={onDone} />
      <OfficeButton onClick={onDone}>So passt es, weiter</OfficeButton>
    </div>
  );
}
