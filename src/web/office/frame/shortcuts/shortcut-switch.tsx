import { useShortcutSetting } from "#web/office/frame/shortcuts/shortcut-setting.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";

/** For whom single keys get in the way: by voice, or with a keyboard that is not hit reliably. */
export function ShortcutSwitch() {
  const [isOn, setOn] = useShortcutSetting();
  return (
    <OfficeCheck
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
      label="Tastenkürzel in diesem Browser benutzen"
    />
  );
}
