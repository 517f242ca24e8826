import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { emptyIngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function NewIngredientDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOfficeChange("createIngredient", {
    onDone: ({ data }) => void navigate(officeLink("zutaten/:ingredientId", { ingredientId: data.id })),
  });
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    mutate({ body: { content: { ...emptyIngredientContent, name } } });
  };
  return (
    <Dialog open onClose={onClose} title="Neue Zutat">
      <form noValidate onSubmit={create} className="space-y-4">
        <OfficeField
          name="name"
          label="Name in der Küche"
          error={fieldErrors(error).name}
          hint="Zum Beispiel „Butter“ oder „Kokosmilch“. Alles andere ist zunächst unbekannt."
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={isPending}>
          Anlegen
        </OfficeButton>
      </form>
    </Dialog>
  );
}
