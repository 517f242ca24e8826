import { useState } from "react";
import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { slugOf } from "#contract/slug.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function NewMenuDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [priceError, setPriceError] = useState<string>();
  const change = useOfficeChange("createMenu", {
    onDone: ({ data }) => void navigate(officeLink("menus/:menuId", { menuId: data.id })),
  });
  const create = ({ kind, price }: { kind: string; price: number }) => {
    const isPrice = price > 0;
    setPriceError(isPrice ? undefined : "Bitte einen Preis eingeben, zum Beispiel 10,90.");
    if (isPrice) change.mutate({ body: { name, isBox: kind === "box", price } });
  };
  return (
    <Dialog open onClose={onClose} title="Neues Menü">
      <OfficeForm change={change} errors={{ price: priceError }} onSave={create}>
        <OfficeField
          name="name"
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint={slugOf(name) && `Adresse: /menu/${slugOf(name)}`}
          data-first-focus=""
        />
        <OfficeSelect name="kind" label="Art" options={{ menu: "Menü", box: "Box mit mehreren Menüs" }} />
        <OfficeField
          name="price"
          label="Verkaufspreis"
          kind="euro"
          hint="Was Gäste bezahlen, mit allen Steuern."
        />
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
