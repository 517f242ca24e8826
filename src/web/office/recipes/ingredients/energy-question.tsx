import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";

/** The supplier's figure counts, so a slip of the pen is asked about before it is kept. */
export function EnergyQuestion() {
  const { doubt, busy, answerDoubt } = useIngredient();
  if (!doubt) return null;
  return (
    <ConfirmDialog
      title="Stimmt die Energie?"
      action="So speichern"
      busy={busy}
      onDo={() => answerDoubt(true)}
      onClose={() => answerDoubt(false)}
    >
      <p>{doubt}</p>
      <p className="text-muted">
        Steht es so in der Spezifikation, speichern Sie es so: Das Etikett rechnet dann mit diesen Angaben.
      </p>
    </ConfirmDialog>
  );
}
