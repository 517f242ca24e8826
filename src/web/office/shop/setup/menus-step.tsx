import { officeLink } from "#contract/office/office-pages.ts";
import { MenuImport } from "#web/office/catalogue/file/menu-import.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function MenusStep({ onDone }: { onDone: () => void }) {
  const { data } = useOffice("readMenuList", { query: {} });
  const { data: sold } = useOffice("readMenuList", { query: { state: "published" } });
  return (
    <div className="space-y-4">
      {data && sold && data.total > 0 && (
        <Notice type={sold.total > 0 ? "success" : "info"} live={false}>
          {data.total === 1 ? "Ein Menü ist da" : `${data.total} Menüs sind da`}
          {sold.total === 0
            ? ", veröffentlicht ist noch keines. Das geht unter „Menüs“, sobald alle Angaben vollständig sind."
            : `, ${sold.total === 1 ? "eines ist" : `${sold.total} sind`} veröffentlicht.`}
        </Notice>
      )}
      <MenuImport />
      <div className="flex flex-wrap gap-2">
        <OfficeButton look={sold && sold.total > 0 ? "action" : undefined} onClick={onDone}>
          Weiter
        </OfficeButton>
        <OfficeLink to={officeLink("menus")}>Von Hand anlegen</OfficeLink>
      </div>
    </div>
  );
}
