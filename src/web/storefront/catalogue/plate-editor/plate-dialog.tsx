import { useState } from "react";
import type { Plate } from "#contract/catalogue/plate.ts";
import { isEmptyPlate, newPlate } from "#contract/catalogue/plate-rule.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { PlateFields } from "#web/storefront/catalogue/plate-editor/plate-fields.tsx";
import { savePlate } from "#web/storefront/catalogue/plate-editor/save-plate.ts";
import { plateName } from "#web/storefront/plate/plate-words.ts";
import { storedPlate } from "#web/storefront/plate/stored-plate.ts";

export default function PlateDialog({ onClose }: { onClose: () => void }) {
  const [plate, setPlate] = useState<Plate>(() => storedPlate() ?? newPlate);
  const navigate = useNavigate();
  const save = () => {
    onClose();
    savePlate(plate, navigate);
  };
  // Closing keeps what was ticked, because a forgotten allergen would be dangerous.
  const [opened] = useState(plate);
  const close = plate === opened ? onClose : save;
  return (
    <Dialog
      open
      onClose={close}
      title={plateName}
      side="right"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={save} className="grow">
            Speichern
          </Button>
          <Button variant="quiet" onClick={() => setPlate(newPlate)} disabled={isEmptyPlate(plate)}>
            Leeren
          </Button>
        </div>
      }
    >
      <p className="text-muted">
        Einmal angeben: Die Liste zeigt dann, was zu Ihnen passt, und jede Karte sagt, was dagegen spricht.
        Ihre Angaben bleiben in diesem Browser.
      </p>
      <PlateFields plate={plate} onChange={setPlate} />
      <p className="mt-5 rounded-md bg-sand px-4 py-3 text-sm">
        Das ist eine Hilfe beim Aussuchen. Es gelten die vollständigen Angaben zu Zutaten, Allergenen und
        Spuren auf der Seite jedes Menüs.
      </p>
    </Dialog>
  );
}
