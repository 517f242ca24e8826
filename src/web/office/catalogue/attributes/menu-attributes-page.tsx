import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { claimOf, isChosenByHand } from "#contract/catalogue/form-claims.ts";
import { usualWordsOf } from "#contract/office/catalogue/allergen-words.ts";
import { needsProof } from "#contract/office/catalogue/claims/claim-check.ts";
import type { AllergenEntry, NutritionFormEntry } from "#contract/office/catalogue/menu-attributes.ts";
import { AttributeList } from "#web/office/catalogue/attributes/attribute-list.tsx";
import { StyleDialog } from "#web/office/catalogue/attributes/style-dialog.tsx";
import { asksForSold, SoldQuestion } from "#web/office/catalogue/sold-question.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export default function MenuAttributesPage() {
  const { data, instead } = useOffice("readMenuAttributes");
  return (
    <OfficePage
      title="Merkmale"
      about="Styles, Ernährungsformen und Allergene in der Reihenfolge, in der Gäste sie sehen."
    >
      {instead}
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

interface FormDialogProps {
  form: NutritionFormEntry | null;
  onClose: () => void;
}

function FormDialog({ form, onClose }: FormDialogProps) {
  const done = { done: "Die Ernährungsform ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createNutritionForm", done);
  const change = useOfficeChange("changeNutritionForm", { ...done, handles: asksForSold });
  const save = ({ name }: { name: string }) => {
    if (!form) create.mutate({ body: { name } });
    else change.mutate({ params: { id: String(form.id) }, body: { name, version: form.version } });
  };
  return (
    <NameDialog entry={form} newTitle="Neue Ernährungsform" {...{ create, change, onClose }} onSave={save} />
  );
}

interface AllergenDialogProps {
  allergen: AllergenEntry | null;
  onClose: () => void;
}

function AllergenDialog({ allergen, onClose }: AllergenDialogProps) {
  const done = { done: "Das Allergen ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createAllergen", done);
  const change = useOfficeChange("changeAllergen", { ...done, handles: asksForSold });
  const usual = usualWordsOf(allergen?.code ?? "")
    ?.join(", ")
    .replaceAll('"', "");
  const save = (body: BodyOf<"createAllergen">) => {
    if (!allergen) create.mutate({ body });
    else change.mutate({ params: { id: String(allergen.id) }, body: { ...body, version: allergen.version } });
  };
  return (
    <NameDialog entry={allergen} newTitle="Neues Allergen" {...{ create, change, onClose }} onSave={save}>
      <OfficeField
        name="words"
        label="Weitere Wörter, an denen es in Zutaten erkannt wird"
        hint={`Durch Kommas getrennt.${usual ? ` Schon bekannt: ${usual}.` : " Der Name zählt immer."}`}
      />
    </NameDialog>
  );
}

interface NameDialogProps<Sent, Typed> {
  entry: { name: string } | null;
  newTitle: string;
  create: { error: Error | null; isPending: boolean };
  change: Pick<
    UseMutationResult<unknown, Error, Sent>,
    "error" | "isPending" | "variables" | "mutate" | "reset"
  >;
  onSave: (typed: Typed) => void;
  onClose: () => void;
  /** further fields */
  children?: ReactNode;
}

/** For something that dishes promise by its name: a change is asked for when the dishes are sold. */
function NameDialog<Sent extends { body: object }, Typed>(props: NameDialogProps<Sent, Typed>) {
  const { entry, newTitle, create, change, onSave, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={entry?.name ?? newTitle}>
      <OfficeForm record={entry} change={entry ? change : create} onSave={onSave}>
        <OfficeField name="name" label="Name" data-first-focus="" />
        {children}
        <OfficeButton type="submit" look="action" busy={create.isPending || change.isPending}>
          Speichern
        </OfficeButton>
      </OfficeForm>
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
