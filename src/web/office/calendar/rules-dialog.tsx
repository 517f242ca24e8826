import { RulesEditor, type RulesEditorProps } from "#web/office/calendar/rules-editor.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function RulesDialog(props: RulesEditorProps) {
  return (
    <Dialog open onClose={props.onClose} title="Was für alle Tage gilt">
      <RulesEditor {...props} />
    </Dialog>
  );
}
