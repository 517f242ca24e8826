import { usualWordsOf } from "#contract/office/allergen-words.ts";
import type { AllergenEntry } from "#contract/office/menu-attributes.ts";
import { NameDialog } from "#web/office/catalogue/attributes/name-dialog.tsx";
import { asksForSold } from "#web/office/catalogue/sold-changes/sold-question.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  allergen: AllergenEntry | null;
  onClose: () => void;
}

export function AllergenDialog({ allergen, onClose }: Props) {
  const done = { done: "Das Allergen ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createAllergen", done);
  const change = useOfficeChange("changeAllergen", { ...done, handles: asksForSold });
  const usual = usualWordsOf(allergen?.code ?? "")
    ?.join(", ")
    .replaceAll('"', "");
  const save = (entries: FormData) => {
    const body = { name: String(entries.get("name")), words: String(entries.get("words")) };
    if (!allergen) create.mutate({ body });
    else change.mutate({ params: { id: String(allergen.id) }, body: { ...body, version: allergen.version } });
  };
  return (
    <NameDialog entry={allergen} newTitle="Neues Allergen" {...{ create, change, onClose }} onSave={save}>
      {(errors) => (
        <OfficeField
          name="words"
          label="Weitere Wörter, an denen es in Zutaten erkannt wird"
          defaultValue={allergen?.words}
          error={errors.words}
          hint={`Durch Kommas getrennt.${usual ? ` Schon bekannt: ${usual}.` : " Der Name zählt immer."}`}
        />
      )}
    </NameDialog>
  );
}
