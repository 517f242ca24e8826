import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { emptyIngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function NewIngredientDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useOfficeChange("createIngredient", {
    onDone: ({ data }) => void navigate(officeLink("zutaten/:ingredientId", { ingredientId: data.id })),
  });
  return (
    <Dialog open onClose={onClose} title="Neue Zutat">
      <OfficeForm
        change={create}
        onSave={({ name }: { name: string }) =>
          create.mutate({ body: { content: { ...emptyIngredientContent, name } } })
        }
      >
        <OfficeField
          name="name"
          label="Name in der Küche"
          hint="Zum Beispiel „Butter“ oder „Kokosmilch“. Alles andere ist zunächst unbekannt."
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={create.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
