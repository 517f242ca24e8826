import { useState } from "react";
import { RulesEditor, type RulesEditorProps } from "#web/office/calendar/rules-editor.tsx";
import { linesOf } from "#web/office/calendar/rules-in-words.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function RulesCard() {
  const { role } = useStaff();
  const { data, error, refetch } = useOffice("readCalendarRules");
  const [isEditing, setEditing] = useState(false);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
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
