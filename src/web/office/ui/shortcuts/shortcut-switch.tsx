import { useSyncExternalStore } from "react";
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

const name = "office-shortcuts";
const off = "off";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(name) !== off;
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, off);
  } catch {
    // Without storage the choice lasts until the next page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** WCAG 2.1.4: single-key shortcuts can be switched off in this browser. */
export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write];
}
