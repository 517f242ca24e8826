import type { MenuState } from "#contract/office/catalogue/menus.ts";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  state: MenuState;
  missing: number;
}

export function MenuStatus({ state, missing }: Props) {
  if (state === "archived") return <Status kind="over">im Archiv</Status>;
  if (state === "published") return <Status kind="good">veröffentlicht</Status>;
  if (missing === 0) return <Status kind="over">nicht veröffentlicht</Status>;
  return (
    <Status kind="waiting">{`nicht veröffentlicht, ${missing === 1 ? "eine Angabe fehlt" : `${missing} Angaben fehlen`}`}</Status>
  );
}
