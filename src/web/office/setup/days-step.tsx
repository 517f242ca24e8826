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
    <RulesEditor
      loaded={data}
      onReload={async () => (await refetch()).data}
      onClose={onDone}
      // Beside the other button it would leave what was typed behind without a word.
      unchanged={
        <OfficeButton look="action" onClick={onDone}>
          So passt es, weiter
        </OfficeButton>
      }
    />
  );
}
