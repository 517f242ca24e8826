import { useEffect } from "react";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { SoldQuestion } from "#web/office/catalogue/sold-changes/sold-question.tsx";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";

/** Visible while there are unsaved changes; Ctrl+S saves, too. */
export function SaveBar() {
  const { menu, isDirty, busy, isOutdated, errors, save, reset, ...confirmation } = useEditor();
  const isWrong = Object.values(errors).some(Boolean);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [save]);
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      {confirmation.unconfirmedPrice !== null && (
        <PriceQuestion
          name={menu.content.name}
          before={menu.offer.price}
          after={confirmation.unconfirmedPrice}
          busy={busy}
          onSure={confirmation.saveConfirmed}
          onClose={confirmation.cancelSave}
        />
      )}
      <SoldQuestion
        error={confirmation.refusal}
        busy={busy}
        onSure={confirmation.saveSold}
        onClose={confirmation.forgetRefusal}
      />
      {isDirty && (
        <div className="bottom-bar sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-white px-4 py-3 md:-mx-8 md:px-8">
          <p role="status" className="mr-auto text-muted">
            {isOutdated && "Inzwischen hat jemand anderes dieses Menü geändert. "}
            {isWrong ? "Bitte die rot markierten Felder prüfen." : "Noch nicht gespeichert."}
          </p>
          <OfficeButton onClick={reset} disabled={busy}>
            {isOutdated ? "Verwerfen und neu laden" : "Verwerfen"}
          </OfficeButton>
          <OfficeButton look="action" busy={busy} onClick={save} title="Strg+S">
            Speichern
          </OfficeButton>
        </div>
      )}
    </>
  );
}
