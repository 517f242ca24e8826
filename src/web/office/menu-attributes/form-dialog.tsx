import type { FormEvent } from "react";
import type { NutritionFormEntry } from "#contract/office/menu-attributes.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { asksForSold, SoldQuestion } from "#web/office/sold-changes/sold-question.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  form: NutritionFormEntry | null;
  onClose: () => void;
}

export function FormDialog({ form, onClose }: Props) {
  const done = { done: "Die Ernährungsform ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createNutritionForm", done);
  const change = useOfficeChange("changeNutritionForm", { ...done, handles: asksForSold });
  const errors = fieldErrors(create.error ?? change.error);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    if (!form) create.mutate({ body: { name } });
    else change.mutate({ params: { id: String(form.id) }, body: { name, version: form.version } });
  };
  return (
    <Dialog open onClose={onClose} title={form ? form.name : "Neue Ernährungsform"}>
      <form noValidate onSubmit={save} className="space-y-4">
        <OfficeField
          name="name"
          label="Name"
          defaultValue={form?.name}
          error={errors.name}
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={create.isPending || change.isPending}>
          Speichern
        </OfficeButton>
      </form>
      <SoldQuestion
        error={change.error}
        busy={change.isPending}
        onSure={(confirmed) => {
          const { variables: sent } = change;
          if (sent) change.mutate({ ...sent, body: { ...sent.body, confirmed } });
        }}
        onClose={change.reset}
      />
    </Dialog>
  );
}
