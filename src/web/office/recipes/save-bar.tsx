import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  isDirty: boolean;
  busy: boolean;
  /** Another person has changed it since it was opened. */
  isOutdated: boolean;
  isWrong: boolean;
  onSave: () => void;
  onReset: () => void;
}

/** Visible while there are unsaved changes; Ctrl+S saves, too. */
export function SaveBar({ isDirty, busy, isOutdated, isWrong, onSave, onReset }: Props) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (isDirty) onSave();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isDirty, onSave]);
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      {isDirty && (
        <div className="bottom-bar sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-white px-4 py-3 md:-mx-8 md:px-8 print:hidden">
          <p role="status" className="mr-auto text-muted">
            {isOutdated ? (
              <Outdated />
            ) : isWrong ? (
              "Bitte die rot markierten Felder prüfen."
            ) : (
              "Noch nicht gespeichert."
            )}
          </p>
          <OfficeButton onClick={onReset} disabled={busy}>
            {isOutdated ? "Verwerfen und neu laden" : "Verwerfen"}
          </OfficeButton>
          {!isOutdated && (
            <OfficeButton look="action" busy={busy} onClick={onSave} title="Strg+S">
              Speichern
            </OfficeButton>
          )}
        </div>
      )}
    </>
  );
}

/** What is typed stays, so that it can be compared with what the other person has saved. */
function Outdated() {
  const { pathname } = useLocation();
  return (
    <>
      Inzwischen hat jemand anderes das geändert. Ihre Eingaben stehen noch hier. Vergleichen Sie sie mit dem{" "}
      <Link to={pathname} target="_blank" className="font-semibold text-forest underline underline-offset-3">
        neuen Stand<span className="sr-only"> (neuer Tab)</span>
      </Link>
      , laden Sie dann neu und tragen Sie Fehlendes nach.
    </>
  );
}
