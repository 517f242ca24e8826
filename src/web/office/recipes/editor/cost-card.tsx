import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { shareText, tenthsText } from "#web/office/recipes/costs/cost-text.ts";
import { IngredientLinks } from "#web/office/recipes/editor/unknown-nutrients.tsx";
import type { RecipePreview } from "#web/office/recipes/editor/use-recipe-preview.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type Cost = NonNullable<RecipePreview["cost"]>;

const dearest = 3;

/** A price that is not known makes the cost unknown, never 0. */
export function CostCard({ preview: { cost } }: { preview: RecipePreview }) {
  const { isDish } = useRecipe();
  if (!cost) return null;
  const known = cost.parts.flatMap(({ name, tenths }) => (tenths ? [{ name, tenths }] : []));
  const unknown = cost.parts.filter(({ tenths }) => tenths === null).map(({ name }) => name);
  return (
    <Card title={isDish ? "Kosten einer Portion" : "Kosten eines Ansatzes"}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
        <Row name="Zutaten" tenths={cost.ingredientTenths} isStrong />
        {known.slice(0, dearest).map(({ name, tenths }) => (
          <Row key={name} name={`davon ${name}`} tenths={tenths} isPart />
        ))}
        {isDish && <Sale cost={cost} />}
      </dl>
      {unknown.length > 0 && (
        <p className="mt-2 text-sm text-warning">
          Ohne Preis: <IngredientLinks names={unknown} />
        </p>
      )}
      {cost.margin?.isBelow && (
        <div className="mt-3">
          <Notice type="warning">Die Marge liegt unter der Grenze, die für den Shop gesetzt ist.</Notice>
        </div>
      )}
    </Card>
  );
}

function Sale({ cost: { packagingTenths, feeTenths, margin } }: { cost: Cost }) {
  return (
    <>
      <Row name="Verpackung" tenths={packagingTenths} />
      <Row name="Zahlungsgebühr" tenths={feeTenths} />
      {margin && (
        <>
          <Row name="Preis ohne MwSt." tenths={margin.netTenths} />
          <dt className="border-t border-hairline pt-1 font-semibold">Bleibt</dt>
          <dd className="border-t border-hairline pt-1 text-right font-semibold">
            {tenthsText(margin.marginTenths)} ({shareText(margin.marginPerMille)})
          </dd>
        </>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  tenths: number | null;
  isStrong?: boolean;
  isPart?: boolean;
}

function Row({ name, tenths, isStrong, isPart }: RowProps) {
  return (
    <>
      <dt className={isPart ? "pl-3 text-muted" : ""}>{name}</dt>
      <dd className={`text-right ${isStrong ? "font-semibold" : ""} ${isPart ? "text-muted" : ""}`}>
        {tenths === null ? <span className="text-warning italic">unbekannt</span> : tenthsText(tenths)}
      </dd>
    </>
  );
}
