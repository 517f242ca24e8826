import { claimOf, isChosenByHand } from "#contract/form-claims.ts";
import { needsProof } from "#contract/office/claims/claim-check.ts";
import { AllergenDialog } from "#web/office/catalogue/attributes/allergen-dialog.tsx";
import { AttributeList } from "#web/office/catalogue/attributes/attribute-list.tsx";
import { FormDialog } from "#web/office/catalogue/attributes/form-dialog.tsx";
import { StyleDialog } from "#web/office/catalogue/attributes/style-dialog.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function MenuAttributesPage() {
  const { data, error, refetch } = useOffice("readMenuAttributes");
  return (
    <OfficePage
      title="Merkmale"
      about="Styles, Ernährungsformen und Allergene in der Reihenfolge, in der Gäste sie sehen."
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          <div className="space-y-4 2xl:contents">
            <AttributeList
              kind="styles"
              title="Styles"
              rows={data.styles}
              picture={(style) => `/media/${style.picture.id}/320.webp`}
              about={(style) => `/shop/${style.slug}`}
              dialog={(style, onClose) => (
                <StyleDialog style={style} forms={data.nutritionForms} onClose={onClose} />
              )}
            />
            <AttributeList
              kind="nutrition-forms"
              title="Ernährungsformen"
              rows={data.nutritionForms}
              about={claimText}
              isCounted={isChosenByHand}
              dialog={(form, onClose) => <FormDialog form={form} onClose={onClose} />}
            />
          </div>
          <AttributeList
            kind="allergens"
            title="Allergene"
            rows={data.allergens}
            about={({ words }) => words}
            dialog={(allergen, onClose) => <AllergenDialog allergen={allergen} onClose={onClose} />}
          />
        </div>
      )}
    </OfficePage>
  );
}

function claimText(form: { id: number; name: string }): string {
  const kind = claimOf(form)?.kind;
  if (!kind) return "wird nicht geprüft";
  if (kind === "figure") return "ergibt sich aus den Nährwerten";
  if (kind === "high_protein") return "ab 20\u00a0% der Energie aus Eiweiß";
  if (kind === "vague") return "keine zulässige Angabe: bitte umbenennen oder löschen";
  return needsProof(form)
    ? "gegen Zutaten, Allergene und Spuren geprüft, mit Nachweis"
    : "gegen Zutaten und Allergene geprüft";
}
