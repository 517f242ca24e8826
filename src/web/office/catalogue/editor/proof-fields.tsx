import { needsProof } from "#contract/office/claims/claim-check.ts";
import type { ClaimProof } from "#contract/office/menu-fields.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { type ProofField, proofError, proofOf } from "#web/office/catalogue/editor/proof-form.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

/** Somebody's health depends on these claims, so each names who checked it, when and by what. */
export function ProofFields() {
  const { form, menuOptions } = useEditor();
  const promised = menuOptions.nutritionForms.filter(
    (item) => form.nutritionIds.includes(item.id) && needsProof(item),
  );
  return (
    <FieldPlace field="proofs">
      {promised.map(({ id, name }) => (
        <ProofOf key={id} nutritionId={id} name={name} />
      ))}
    </FieldPlace>
  );
}

function ProofOf({ nutritionId, name }: { nutritionId: number; name: string }) {
  const { form, errors, set } = useEditor();
  const proof = proofOf(form.proofs, nutritionId);
  const put = (change: Partial<ClaimProof>) =>
    set({
      proofs: [...form.proofs.filter((item) => item.nutritionId !== nutritionId), { ...proof, ...change }],
    });
  const field = (key: ProofField) => ({
    value: proof[key],
    onChange: (event: { target: { value: string } }) => put({ [key]: event.target.value }),
    error: errors[proofError(nutritionId, key)],
  });
  return (
    <fieldset className="mt-1 rounded-sm border border-hairline p-3">
      <legend className="px-1 text-xs font-semibold">Nachweis für „{name}“</legend>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <OfficeField label="Geprüft am" type="date" {...field("checkedOn")} />
        <OfficeField label="Geprüft von" hint="Person oder Labor" {...field("checkedBy")} />
        <div className="sm:col-span-2">
          <OfficeField
            label="Dokument oder Messwert"
            hint="Zum Beispiel: Laborbericht 26-114, Gluten unter 5 mg/kg"
            {...field("document")}
          />
        </div>
      </div>
    </fieldset>
  );
}
