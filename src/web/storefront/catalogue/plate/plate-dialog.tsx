import { useState } from "react";
import type { Plate } from "#contract/catalogue/plate.ts";
import { isEmptyPlate, newPlate } from "#contract/catalogue/plate-rule.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { PlateFields } from "#web/storefront/catalogue/plate/plate-fields.tsx";
import { plateName } from "#web/storefront/catalogue/plate/plate-name.ts";
import { savePlate } from "#web/storefront/catalogue/plate/save-plate.ts";
import { storedPlate } from "#web/storefront/catalogue/plate/stored-plate.ts";

export default function PlateDialog({ onClose }: { onClose: () => void }) {
  const [plate, setPlate] = useState<Plate>(() => storedPlate() ?? newPlate);
  const navigate = useNavigate();
  const save = () => {
    onClose();
    savePlate(plate, navigate);
  };
  // Closing keeps what was ticked: nobody expects an allergen to be forgotten.
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
