import { type OrganicOrigin, organicOrigins } from "#contract/catalogue/organic-mark.ts";
import type { MenuOptions } from "#contract/office/catalogue/menus.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { OfficeCheck, OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function HandlingCard() {
  const { form, errors, set, menuOptions } = useEditor();
  const { isAsked, categories } = menuOptions.shelfLife;
  return (
    <Card title="Aufbewahrung, Zubereitung und Verpackung">
      <div className="space-y-4">
        <FieldPlace field="storage">
          <OfficeTextArea
            label="Aufbewahrung"
            value={form.storage}
            onChange={(event) => set({ storage: event.target.value })}
            error={errors.storage}
          />
        </FieldPlace>
        <FieldPlace field="preparation">
          <OfficeTextArea
            label="Zubereitung"
            value={form.preparation}
            onChange={(event) => set({ preparation: event.target.value })}
            error={errors.preparation}
          />
        </FieldPlace>
        <FieldPlace field="shelfLifeDays">
          <OfficeField
            label="Haltbarkeit ab dem Kochtag"
            inputMode="numeric"
            unit="Tage"
            value={form.shelfLifeDays}
            onChange={(event) => set({ shelfLifeDays: event.target.value })}
            error={errors.shelfLifeDays}
            hint="Steht als Datum auf Etikett und Menüseite. Leer: wie unter „Produktion“ eingestellt."
          />
        </FieldPlace>
        {isAsked && (
          <FieldPlace field="shelfLifeCategoryId">
            <OfficeSelect
              label="Haltbarkeitsgruppe"
              options={{ "": "noch keine", ...Object.fromEntries(categories.map(categoryOption)) }}
              value={form.shelfLifeCategoryId === null ? "" : ` ${form.shelfLifeCategoryId}`}
              onChange={({ target }) =>
                set({ shelfLifeCategoryId: target.value === "" ? null : Number(target.value) })
              }
              error={errors.shelfLifeCategoryId}
              hint="Ihr Nachweis muss so viele Tage belegen: siehe „Haltbarkeit“."
            />
          </FieldPlace>
        )}
        <OfficeCheck
          checked={form.isReusable}
          onChange={(event) => set({ isReusable: event.target.checked })}
          label="Mehrweg: kommt in einer Verpackung, die zurückkommt und wieder befüllt wird"
        />
        <OrganicFields />
      </div>
    </Card>
  );
}

/** Both or neither: they stand together on label and page. */
function OrganicFields() {
  const { form, errors, set } = useEditor();
  return (
    <fieldset className="rounded-sm border border-hairline p-3">
      <legend className="px-1 text-xs font-semibold">Nur bei Bio-Gerichten</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <FieldPlace field="organicCode">
          <OfficeField
            label="Codenummer der Öko-Kontrollstelle"
            placeholder="DE-ÖKO-000"
            value={form.organicCode}
            onChange={(event) => set({ organicCode: event.target.value })}
            error={errors.organicCode}
          />
        </FieldPlace>
        <FieldPlace field="organicOrigin">
          <OfficeSelect
            label="Herkunft der Bio-Zutaten"
            options={originOptions}
            value={form.organicOrigin}
            onChange={({ target }) =>
              set({ organicOrigin: organicOrigins.find((one) => one === target.value) ?? "" })
            }
            error={errors.organicOrigin}
          />
        </FieldPlace>
      </div>
    </fieldset>
  );
}

const originOptions = Object.fromEntries(
  organicOrigins.map((origin) => [origin, origin || "keine"]),
) as Record<OrganicOrigin, string>;

/** A blank keeps the order: keys that are numbers come first. */
function categoryOption({ id, name, provenDays }: MenuOptions["shelfLife"]["categories"][number]) {
  const proof = provenDays === null ? "ohne gültigen Nachweis" : `${provenDays} Tage belegt`;
  return [` ${id}`, `${name} (${proof})`] as const;
}
