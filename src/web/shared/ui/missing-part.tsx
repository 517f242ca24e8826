import { RotateCw } from "lucide-react";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** In the place of a part whose code could not be fetched. Belongs to every page: it must not be loaded itself. */
export function MissingText() {
  return (
    <div className="space-y-3 py-2">
      <p role="alert">Das konnte gerade nicht geladen werden.</p>
      <Again />
    </div>
  );
}

export function MissingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Das hat nicht geklappt">
      <p role="alert" className="mb-5 text-muted">
        Dieses Fenster konnte gerade nicht geladen werden. Ein neuer Versuch lädt die Seite neu; Ihr Warenkorb
        bleibt erhalten.
      </p>
      <Again />
    </Dialog>
  );
}

/** The browser asks for a module that has failed only once; another document asks again. */
function Again() {
  return (
    <Button
      data-first-focus=""
      variant="secondary"
      icon={<RotateCw className="size-5" aria-hidden="true" />}
      onClick={() => window.location.reload()}
    >
      Erneut versuchen
    </Button>
  );
}
