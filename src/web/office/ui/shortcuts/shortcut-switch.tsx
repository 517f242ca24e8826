import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { useShortcutSetting } from "#web/office/ui/shortcuts/shortcut-setting.ts";

/** For people who use voice control or often hit a wrong key. */
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
