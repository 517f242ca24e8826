import { scale, type Ratio } from "#contract/office/recipes/scale.ts";
import { kitchenAmount } from "#web/office/recipes/kitchen-amount.ts";
import { isSame } from "#web/office/recipes/editor/find-choices.ts";
import { LineName } from "#web/office/recipes/editor/line-row.tsx";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import type { Scale } from "#web/office/recipes/editor/use-scale.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function ScaleField({ scale: { text, write, field } }: { scale: Scale }) {
  const { read, isDish } = useRecipe();
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-40">
        <OfficeField
          ref={field}
          label="Mengen zeigen für"
          unit={isDish ? "Portionen" : "Ansätze"}
          inputMode="numeric"
          pattern="[0-9]*"
          placeholder={String(read.content.portions)}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <p className="pb-2 text-xs text-muted">
        Eine Zahl tippen rechnet alle Mengen um. Das Rezept bleibt, wie es ist.
      </p>
    </div>
  );
}

/** Exact; only what is shown is rounded. */
export function ScaledLines({ by, onBack }: { by: Ratio; onBack: () => void }) {
  const { read, form, choices, isDish } = useRecipe();
  const { portions } = read.content;
  return (
    <>
      <table className="w-full text-base">
        <caption className="sr-only">Umgerechnete Mengen</caption>
        <tbody>
          {form.lines.map(({ id, kind, choiceId, unit }, at) => {
            const name = choices.find((one) => isSame(one, { kind, id: choiceId }))?.name ?? "Unbekannt";
            const thousandths = scale(read.content.lines[at]?.thousandths ?? 0, by);
            return (
              <tr key={id} className="border-b border-hairline last:border-0">
                <td className="w-36 py-1.5 pr-4 text-right font-semibold whitespace-nowrap">
                  {kitchenAmount(thousandths, unit)}
                </td>
                <th scope="row" className="py-1.5 text-left font-normal">
                  <LineName kind={kind} id={choiceId} name={name} />
                </th>
              </tr>
            );
          })}
        </tbody>
      </table>
      <OfficeButton className="mt-3" onClick={onBack}>
        Zurück zum Rezept für {portions} {portionWord(portions, isDish)}
      </OfficeButton>
    </>
  );
}

/** A sub-recipe is made in batches. */
export function portionWord(count: number, isDish: boolean): string {
  if (isDish) return count === 1 ? "Portion" : "Portionen";
  return count === 1 ? "Ansatz" : "Ansätze";
}
