import type { NutritionFormEntry } from "#contract/office/menu-attributes.ts";
import { NameDialog } from "#web/office/catalogue/attributes/name-dialog.tsx";
import { asksForSold } from "#web/office/catalogue/sold-changes/sold-question.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";

interface Props {
  form: NutritionFormEntry | null;
  onClose: () => void;
}

export function FormDialog({ form, onClose }: Props) {
  const done = { done: "Die Ernährungsform ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createNutritionForm", done);
  const change = useOfficeChange("changeNutritionForm", { ...done, handles: asksForSold });
  const save = (entries: FormData) => {
    const name = String(entries.get("name"));
    if (!form) create.mutate({ body: { name } });
    else change.mutate({ params: { id: String(form.id) }, body: { name, version: form.version } });
  };
  return (
    <NameDialog entry={form} newTitle="Neue Ernährungsform" {...{ create, change, onClose }} onSave={save} />
  );
}
