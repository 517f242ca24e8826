import { Archive, ArchiveRestore, Copy, ExternalLink, Eye } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { PreviewPane } from "#web/office/catalogue/editor/preview-pane.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { useIsWide } from "#web/office/ui/use-is-wide.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function EditorActions() {
  const { menu, isAdmin } = useEditor();
  const isWide = useIsWide();
  return (
    <>
      {menu.state === "published" && (
        <OfficeLink to={pages.menuDetails(menu.offer.slug)} target="_blank" icon={ExternalLink}>
          Im Shop ansehen
        </OfficeLink>
      )}
      {!isWide && <PreviewButton />}
      {isAdmin && <SaleActions />}
    </>
  );
}

function PreviewButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton icon={Eye} onClick={() => setOpen(true)}>
        Vorschau
      </OfficeButton>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Vorschau" side="wide">
          <PreviewPane deskScale={0.5} />
        </Dialog>
      )}
    </>
  );
}

/** These actions work on the stored menu, so changes are saved first. */
function SaleActions() {
  const { menu, isDirty, missing } = useEditor();
  const navigate = useNavigate();
  const params = { menuId: String(menu.id) };
  const { version } = menu;
  const isSold = menu.state === "published";
  const publish = useOfficeChange("publishMenu", { done: isSold ? "Zurückgezogen." : "Veröffentlicht." });
  const isArchived = menu.state === "archived";
  const archive = useOfficeChange("archiveMenu", {
    done: isArchived ? "Aus dem Archiv geholt." : "Im Archiv.",
  });
  const copy = useOfficeChange("copyMenu", {
    done: "Die Kopie ist ein Entwurf.",
    onDone: ({ data }) => void navigate(officeLink("menus/:menuId", { menuId: data.id })),
  });
  const why = isDirty ? "Bitte zuerst speichern oder verwerfen." : undefined;
  return (
    <>
      <OfficeButton
        icon={Copy}
        busy={copy.isPending}
        disabled={isDirty}
        title={why}
        onClick={() => copy.mutate({ params })}
      >
        Kopieren
      </OfficeButton>
      <OfficeButton
        icon={isArchived ? ArchiveRestore : Archive}
        busy={archive.isPending}
        disabled={isDirty}
        title={why}
        onClick={() => archive.mutate({ params, body: { version, isArchived: !isArchived } })}
      >
        {isArchived ? "Zurückholen" : "Archivieren"}
      </OfficeButton>
      {!isArchived && (
        <OfficeButton
          look={isSold ? "plain" : "action"}
          busy={publish.isPending}
          disabled={isDirty || (!isSold && missing.length > 0)}
          title={why ?? (missing.length > 0 ? "Es fehlen noch Angaben, siehe Prüfung." : undefined)}
          onClick={() => publish.mutate({ params, body: { version, isPublished: !isSold } })}
        >
          {isSold ? "Zurückziehen" : "Veröffentlichen"}
        </OfficeButton>
      )}
    </>
  );
}
