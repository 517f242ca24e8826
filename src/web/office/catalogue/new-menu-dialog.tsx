import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { slugOf } from "#contract/slug.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function NewMenuDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [priceError, setPriceError] = useState<string>();
  const { mutate, isPending, error } = useOfficeChange("createMenu", {
    onDone: ({ data }) => void navigate(officeLink("menus/:menuId", { menuId: data.id })),
  });
  const errors = fieldErrors(error);
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const price = readGermanNumber(String(entries.get("price")));
    setPriceError(price ? undefined : "Bitte einen Preis eingeben, zum Beispiel 10,90.");
    if (price) mutate({ body: { name, isBox: entries.get("kind") === "box", price } });
  };
  return (
    <Dialog open onClose={onClose} title="Neues Menü">
      <form noValidate onSubmit={create} className="space-y-4">
        <OfficeField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
          hint={slugOf(name) && `Adresse: /menu/${slugOf(name)}`}
          data-first-focus=""
        />
        <OfficeSelect name="kind" label="Art" options={{ menu: "Menü", box: "Box mit mehreren Menüs" }} />
        <OfficeField
          name="price"
          label="Verkaufspreis"
          inputMode="decimal"
          unit="€"
          error={priceError ?? errors.price}
          hint="Was Gäste bezahlen, mit allen Steuern."
        />
        <OfficeButton type="submit" look="action" busy={isPending}>
          Anlegen
        </OfficeButton>
      </form>
    </Dialog>
  );
}
