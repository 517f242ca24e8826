import { officeLink } from "#contract/office/office-pages.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  menu: { id: number; name: string; missing: readonly string[] };
  onClose: () => void;
}

export function WhyNotDialog({ menu, onClose }: Props) {
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
