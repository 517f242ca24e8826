import { useEffect } from "react";
import { useBlocker } from "react-router";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** Asks before unsaved input is lost. A page needs one at most. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog open onClose={() => blocker.reset()} title="Änderungen verwerfen?">
      <p className="mb-5">Was Sie geändert haben, ist noch nicht gespeichert.</p>
      <div className="flex flex-wrap gap-3">
        <OfficeButton look="action" onClick={() => blocker.reset()} data-first-focus="">
          Weiter bearbeiten
        </OfficeButton>
        <OfficeButton look="danger" onClick={() => blocker.proceed()}>
          Verwerfen
        </OfficeButton>
      </div>
    </Dialog>
  );
}
