import type { DataOf } from "#contract/contract.ts";
import { useOffice } from "#web/office/office-api.ts";
import { kitchenAmount } from "#web/office/recipes/kitchen-amount.ts";
import { isSame } from "#web/office/recipes/editor/find-choices.ts";
import { portionWord } from "#web/office/recipes/editor/scaled-lines.tsx";
import { recipeFormOf } from "#web/office/recipes/editor/recipe-form.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  number: number;
  onClose: () => void;
}

/** An earlier version to read, and to begin again from. */
export function VersionDialog({ number, onClose }: Props) {
  const { recipe, set } = useRecipe();
  const params = { recipeId: String(recipe.id), number: String(number) };
  const { data, instead } = useOffice("readRecipeVersion", { params });
  const version = data?.number === number ? data : undefined;
  return (
    <Dialog open onClose={onClose} title={`Fassung ${number}`} side="wide">
      {instead ?? (!version && <Waiting />)}
      {version && (
        <>
          <VersionView version={version} />
          {number !== recipe.number && (
            <OfficeButton
              className="mt-4"
              onClick={() => {
                set(recipeFormOf(version.content));
                onClose();
              }}
            >
              Ins Formular übernehmen
            </OfficeButton>
          )}
        </>
      )}
    </Dialog>
  );
}

function VersionView({ version }: { version: DataOf<"readRecipeVersion"> }) {
  const { choices, isDish } = useRecipe();
  const { content, savedAt, savedBy } = version;
  const nameOf = (ingredientId: number | null, subRecipeId: number | null) =>
    choices.find((one) =>
      isSame(
        one,
        subRecipeId === null
          ? { kind: "ingredient", id: ingredientId ?? 0 }
          : { kind: "recipe", id: subRecipeId },
      ),
    )?.name ?? "Unbekannt";
  return (
    <div className="space-y-4">
      <p className="text-muted">
        Gespeichert {moment(savedAt)} von {savedBy}. {content.portions}{" "}
        {portionWord(content.portions, isDish)}, fertig {kitchenAmount(content.finishedMilligrams, "g")}.
      </p>
      <table className="w-full">
        <caption className="sr-only">Zutaten der Fassung</caption>
        <tbody>
          {content.lines.map(({ ingredientId, subRecipeId, unit, thousandths }) => (
            <tr key={`${ingredientId} ${subRecipeId}`} className="border-b border-hairline last:border-0">
              <td className="w-32 py-1 pr-4 text-right whitespace-nowrap">
                {kitchenAmount(thousandths, unit)}
              </td>
              <th scope="row" className="py-1 text-left font-normal">
                {nameOf(ingredientId, subRecipeId)}
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      {content.steps.length > 0 && (
        <ol className="list-decimal space-y-1 pl-5">
          {content.steps.map(({ station, minutes, isCritical, text }) => (
            <li key={`${station} ${text}`}>
              <strong>{[station, minutes && `${minutes} Min.`].filter(Boolean).join(", ")}</strong> {text}
              {isCritical && <span className="font-semibold text-error"> Kritisch.</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
