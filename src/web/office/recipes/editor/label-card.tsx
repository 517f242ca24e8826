import { CircleCheck, TriangleAlert } from "lucide-react";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { LabelFigures } from "#web/office/recipes/editor/label-figures.tsx";
import { LabelText } from "#web/office/recipes/editor/label-text.tsx";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { UnknownNutrients } from "#web/office/recipes/editor/unknown-nutrients.tsx";
import type { RecipePreview } from "#web/office/recipes/editor/use-recipe-preview.ts";
import { Card } from "#web/office/ui/office-page.tsx";

interface Props {
  preview: RecipePreview;
  isOld: boolean;
}

/** What the recipe says, beside what is printed now. */
export function LabelCard({ preview: { label, differences }, isOld }: Props) {
  const { recipe, isDish, isReadable } = useRecipe();
  const { printed } = recipe;
  return (
    <Card title="Etikett aus dem Rezept">
      {!isReadable && label && (
        <p className="mb-2 text-warning">Wie vor den rot markierten Eingaben: Sie sind noch nicht darin.</p>
      )}
      <div className={isOld ? "opacity-55" : ""} aria-busy={isOld || undefined}>
        {!label && <p className="text-muted">Noch kein Etikett: Es fehlen Zutaten oder das Fertiggewicht.</p>}
        {label && (
          <div className="space-y-4">
            <Missing label={label} />
            {isDish && <Differences differences={differences} />}
            <section aria-label="Zutaten aus dem Rezept">
              <h3>Zutaten</h3>
              <LabelText html={label.ingredients} />
            </section>
            {printed && printed.ingredients !== "" && printed.ingredients !== label.ingredients && (
              <details>
                <summary className="min-h-8 cursor-pointer text-muted">Gedruckt steht jetzt</summary>
                <LabelText html={printed.ingredients} />
              </details>
            )}
            <Allergens label={label} />
            <LabelFigures label={label} />
            <UnknownNutrients label={label} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Missing({ label: { missing } }: { label: DerivedLabel }) {
  const { isDish } = useRecipe();
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-success">
        <CircleCheck className="size-4.5 shrink-0" aria-hidden="true" />
        Alle Angaben sind da.
      </p>
    );
  }
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert className="size-4.5 shrink-0 text-warning-icon" aria-hidden="true" />
        {isDish ? "Kann" : "Gerichte damit können"} noch nicht freigegeben werden, weil
      </p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Differences({ differences }: { differences: RecipePreview["differences"] }) {
  if (differences.length === 0) return <p className="text-muted">Gedruckt ist, was das Rezept sagt.</p>;
  const textsOf = (isBad: boolean) =>
    differences.filter(({ isContradiction }) => isContradiction === isBad).map(({ text }) => text);
  const [contradictions, others] = [textsOf(true), textsOf(false)];
  return (
    <section aria-label="Unterschiede zum gedruckten Etikett">
      <h3>Anders als gedruckt</h3>
      <Reasons title="Widerspruch, weil" texts={contradictions} isBad />
      <Reasons title="Weicht ab, weil" texts={others} />
    </section>
  );
}

interface ReasonsProps {
  title: string;
  texts: readonly string[];
  isBad?: boolean;
}

function Reasons({ title, texts, isBad }: ReasonsProps) {
  if (texts.length === 0) return null;
  return (
    <div className={`mt-1 border-l-3 pl-3 ${isBad ? "border-error" : "border-hairline"}`}>
      <p className={isBad ? "font-semibold text-error" : "font-semibold"}>{title}</p>
      <ul className="list-disc space-y-0.5 pl-4">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Allergens({ label }: { label: DerivedLabel }) {
  const { options } = useRecipe();
  const nameOf = (id: number) => options.allergens.find((one) => one.id === id)?.name ?? "unbekannt";
  const { allergenIds, allergensComplete, traces, tracesComplete } = label;
  const unstated = "noch nicht von allen Zutaten angegeben";
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      <dt className="font-semibold">Enthält</dt>
      <dd>
        {allergenIds.map(nameOf).join(", ") || (allergensComplete ? "keine Allergene" : "")}
        {!allergensComplete && <span className="block text-warning">{unstated}</span>}
      </dd>
      <dt className="font-semibold">Spuren</dt>
      <dd>
        {traces.map(({ allergenId, reasons }) => (
          <span key={allergenId} className="block">
            {nameOf(allergenId)} <span className="text-muted">({reasons.join("; ")})</span>
          </span>
        ))}
        {traces.length === 0 && tracesComplete && "keine"}
        {!tracesComplete && <span className="block text-warning">{unstated}</span>}
      </dd>
    </dl>
  );
}
