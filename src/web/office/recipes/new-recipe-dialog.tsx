import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** The recipe of a dish is made from its row in the list, or from its menu. */
export function NewRecipeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useOfficeChange("createRecipe", {
    onDone: ({ data }) => void navigate(officeLink("rezepte/:recipeId", { recipeId: data.id })),
  });
  return (
    <Dialog open onClose={onClose} title="Neues Grundrezept">
      <OfficeForm
        change={create}
        onSave={({ name }: { name: string }) => create.mutate({ body: { name, portions: 1 } })}
      >
        <OfficeField
          name="name"
          label="Name"
          hint="Was in Gerichte kommt und für sich gekocht wird, zum Beispiel „Currysauce“."
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={create.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
