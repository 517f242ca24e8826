import { useShortcutSetting } from "#web/office/frame/shortcuts/shortcut-setting.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";

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
