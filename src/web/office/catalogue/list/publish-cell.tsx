import { useState } from "react";
import type { ListedMenu } from "#contract/office/menus.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { MenuStatus } from "#web/office/catalogue/menu-status.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeSwitch } from "#web/office/ui/office-switch.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** The switch is for roles that may publish. A menu that may not be sold yet says why. */
export function PublishCell({ menu }: { menu: ListedMenu }) {
  const { role } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const isOn = menu.state === "published";
  const { mutate, isPending } = useOfficeChange("publishMenu", {
    done: isOn
      ? `„${menu.name}“ ist zurückgezogen. ${boxesText(menu.inBoxes)}`
      : `„${menu.name}“ ist veröffentlicht.`,
  });
  const publish = (isPublished: boolean) => {
    if (isPublished && menu.missing.length > 0) return setAsking(true);
    mutate({ params: { menuId: String(menu.id) }, body: { version: menu.version, isPublished } });
  };
  return (
    <div className="flex items-center gap-3">
      {role === "admin" && menu.state !== "archived" && (
        <OfficeSwitch label={`${menu.name} veröffentlicht`} on={isOn} busy={isPending} onSwitch={publish} />
      )}
      <div>
        <MenuStatus state={menu.state} missing={menu.missing.length} />
        {menu.state === "draft" && <p className="text-xs text-warning">{boxesText(menu.inBoxes)}</p>}
      </div>
      {isAsking && <WhyNotDialog menu={menu} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A box stays on sale when one of its menus does not. */
function boxesText(boxes: readonly string[]): string {
  if (boxes.length === 0) return "";
  return `In ${boxes.map((name) => `„${name}“`).join(" und ")} wird es weiter verkauft.`;
}

interface WhyNotDialogProps {
  menu: { id: number; name: string; missing: readonly string[] };
  onClose: () => void;
}

function WhyNotDialog({ menu, onClose }: WhyNotDialogProps) {
  return (
    <Dialog open onClose={onClose} title={menu.name}>
      <p>Dieses Menü darf noch nicht veröffentlicht werden, weil</p>
      <ul className="mt-2 mb-5 list-disc space-y-1 pl-5">
        {menu.missing.map((text) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
      <OfficeLink look="action" to={officeLink("menus/:menuId", { menuId: menu.id })} data-first-focus="">
        Menü bearbeiten
      </OfficeLink>
    </Dialog>
  );
}
