import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** The recipe of a dish is made from its row in the list, or from its menu. */
export function NewRecipeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOfficeChange("createRecipe", {
    onDone: ({ data }) => void navigate(officeLink("rezepte/:recipeId", { recipeId: data.id })),
  });
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate({ body: { name: String(new FormData(event.currentTarget).get("name")), portions: 1 } });
  };
  return (
    <Dialog open onClose={onClose} title="Neues Grundrezept">
      <form noValidate onSubmit={create} className="space-y-4">
        <OfficeField
          name="name"
          label="Name"
          error={fieldErrors(error).name}
          hint="Was in Gerichte kommt und für sich gekocht wird, zum Beispiel „Currysauce“."
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={isPending}>
          Anlegen
        </OfficeButton>
      </form>
    </Dialog>
  );
}
