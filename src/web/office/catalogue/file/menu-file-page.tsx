import { officeLink } from "#contract/office/office-pages.ts";
import { ExportCard } from "#web/office/catalogue/file/export-card.tsx";
import { MenuImport } from "#web/office/catalogue/file/menu-import.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

export default function MenuFilePage() {
  return (
    <OfficePage
      title="Menüs exportieren und importieren"
      about="In einer Tabelle bearbeiten und zurückbringen: Jeder Unterschied wird gezeigt, bevor er gilt."
      actions={<OfficeLink to={officeLink("menus")}>Zu den Menüs</OfficeLink>}
    >
      <MenuImport>
        <ExportCard />
      </MenuImport>
    </OfficePage>
  );
}
