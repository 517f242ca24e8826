import type { FormEvent } from "react";
import { usualWordsOf } from "#contract/office/allergen-words.ts";
import type { AllergenEntry } from "#contract/office/menu-attributes.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { asksForSold, SoldQuestion } from "#web/office/sold-changes/sold-question.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  allergen: AllergenEntry | null;
  onClose: () => void;
}

export function AllergenDialog({ allergen, onClose }: Props) {
  const done = { done: "Das Allergen ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createAllergen", done);
  const change = useOfficeChange("changeAllergen", { ...done, handles: asksForSold });
  const errors = fieldErrors(create.error ?? change.error);
  const usual = usualWordsOf(allergen?.code ?? "")
    ?.join(", ")
    .replaceAll('"', "");
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const body = { name: String(entries.get("name")), words: String(entries.get("words")) };
    if (!allergen) create.mutate({ body });
    else change.mutate({ params: { id: String(allergen.id) }, body: { ...body, version: allergen.version } });
  };
  return (
    <Dialog open onClose={onClose} title={allergen ? allergen.name : "Neues Allergen"}>
      <form noValidate onSubmit={save} className="space-y-4">
        <OfficeField
          name="name"
          label="Name"
          defaultValue={allergen?.name}
          error={errors.name}
          data-first-focus=""
        />
        <OfficeField
          name="words"
          label="Weitere Wörter, an denen es in Zutaten erkannt wird"
          defaultValue={allergen?.words}
          error={errors.words}
          hint={`Durch Kommas getrennt.${usual ? ` Schon bekannt: ${usual}.` : " Der Name zählt immer."}`}
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
