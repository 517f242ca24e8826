import type { MenuOptions } from "#contract/office/catalogue/menus.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { OfficeCheck, OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function HandlingCard() {
  const { form, errors, set, menuOptions } = useEditor();
  const { categories } = menuOptions.shelfLife;
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
        <OfficeCheck
          checked={form.isReusable}
          onChange={(event) => set({ isReusable: event.target.checked })}
          label="Mehrweg: kommt in einer Verpackung, die zurückkommt und wieder befüllt wird"
        />
      </div>
    </Card>
  );
}

/** A blank keeps the order: keys that are numbers come first. */
function categoryOption({ id, name, provenDays }: MenuOptions["shelfLife"]["categories"][number]) {
  const proof = provenDays === null ? "ohne gültigen Nachweis" : `${provenDays} Tage belegt`;
  return [` ${id}`, `${name} (${proof})`] as const;
}
