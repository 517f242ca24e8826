import { ShieldAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { stationKey } from "#contract/office/recipes/stations.ts";
import { baseOf, isCounted } from "#contract/office/recipes/base-units.ts";
import { unitName } from "#contract/office/recipes/units.ts";
import type {
  RecipeBlock,
  RecipeSheet,
  SheetLine,
  SheetStep,
} from "#contract/office/recipes/recipe-sheet.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { blockWeight, keepUnits, sheetAmount, timesOf } from "#web/office/recipes/sheet-amount.ts";

interface BlocksProps {
  /** the dish first, then what goes into it */
  blocks: readonly RecipeBlock[];
  /** scales all of them once more */
  by?: Ratio;
  /** above the ingredients of the dish, such as `Zutaten für alle 17` */
  title: string;
  /** how many portions that are, for the amounts of one; left out: they are not shown */
  portions?: number;
  /** Only its steps are shown in full. */
  station?: string;
  /** beside the ingredients, when no steps are written */
  noSteps?: ReactNode;
  /** the level below the name of the dish */
  heading?: "h3" | "h4";
}

/** A recipe to cook by: the dish, and each sub-recipe in a block of its own, scaled to what is needed. */
export function RecipeBlocks({ blocks, by, title, portions, station, noSteps, heading = "h4" }: BlocksProps) {
  const Heading = heading;
  const [dish, ...parts] = blocks;
  if (!dish) return null;
  return (
    <div className="mt-4 space-y-4">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 print:grid-cols-2">
        <section>
          <Heading className="mb-1 text-sm font-semibold">{title}</Heading>
          <Lines block={dish} by={by} portions={portions} />
        </section>
        <section>
          <Heading className="mb-1 text-sm font-semibold">
            {station ? `Schritte: ${station}` : "Schritte"}
          </Heading>
          {dish.steps.length === 0 && noSteps}
          <Steps steps={dish.steps} station={station} />
        </section>
      </div>
      {parts.map((part) => (
        <Part key={part.recipeId} block={part} by={by} station={station} heading={heading} />
      ))}
    </div>
  );
}

type PartProps = Pick<BlocksProps, "by" | "station" | "heading"> & { block: RecipeBlock };

function Part({ block, by, station, heading: Heading = "h4" }: PartProps) {
  const isElsewhere = block.steps.length > 0 && block.steps.every((step) => !isHere(step, station));
  return (
    <div className="keep-together rounded-sm border border-hairline px-3 py-2 print:border-ink">
      <Heading className="flex flex-wrap items-baseline gap-x-2 text-base">
        <span className="min-w-0">{block.name}</span>
        <span className="text-sm font-semibold whitespace-nowrap text-muted">{blockWeight(block, by)}</span>
      </Heading>
      {isElsewhere ? (
        <Elsewhere steps={block.steps} />
      ) : (
        <div className="mt-1 grid gap-x-8 gap-y-3 md:grid-cols-2 print:grid-cols-2">
          <Lines block={block} by={by} />
          <div>
            <Steps steps={block.steps} station={station} />
          </div>
        </div>
      )}
    </div>
  );
}

type LinesProps = Pick<BlocksProps, "by" | "portions"> & { block: RecipeBlock };

function Lines({ block, by, portions }: LinesProps) {
  const times = timesOf(block, by);
  const perPortion = { ...times, denominator: times.denominator * BigInt(portions ?? 1) };
  return (
    <table className="w-full border-collapse self-start">
      <thead className="sr-only">
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Zutat</th>
          {portions !== undefined && <th scope="col">je Portion</th>}
        </tr>
      </thead>
      <tbody>
        {block.lines.map((line) => (
          <tr
            key={line.ingredientId ?? `Grundrezept ${line.subRecipeId}`}
            className="border-b border-hairline align-baseline last:border-0"
          >
            <td className="w-24 py-1 pr-3 text-right text-base font-bold whitespace-nowrap print:py-0.5 print:text-sm">
              {sheetAmount(line, times)}
            </td>
            <th scope="row" className="py-1 text-left font-semibold print:py-0.5">
              {line.name}
              {line.subRecipeId !== null && <span className="font-normal text-muted"> (siehe unten)</span>}
            </th>
            {portions !== undefined && (
              <td className="py-1 pl-2 text-right text-xs whitespace-nowrap text-muted print:py-0.5">
                {isCounted(baseOf[line.unit].unit) ? pieces(line, perPortion) : sheetAmount(line, perPortion)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A portion may well have half an egg. */
function pieces({ thousandths, unit }: SheetLine, { numerator, denominator }: Ratio): string {
  const share = Number((BigInt(thousandths) * numerator * 100n) / denominator) / 100_000;
  return `${share.toLocaleString("de-DE", { maximumFractionDigits: 2 })}\u00a0${unitName(unit, share * 1_000)}`;
}

const isHere = (step: SheetStep, station: string | undefined) =>
  station === undefined || step.station === "" || stationKey(step.station) === stationKey(station);

interface StepsProps {
  steps: readonly SheetStep[];
  station: string | undefined;
}

function Steps({ steps, station }: StepsProps) {
  const elsewhere = steps.filter((step) => !isHere(step, station));
  return (
    <>
      <ol className="space-y-2">
        {steps.map((step, at) =>
          isHere(step, station) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have their place and nothing else
            <Step key={at} step={step} place={at + 1} showsStation={station === undefined} />
          ) : null,
        )}
      </ol>
      {elsewhere.length > 0 && <Elsewhere steps={elsewhere} />}
    </>
  );
}

interface StepProps {
  step: SheetStep;
  place: number;
  showsStation: boolean;
}

function Step({ step: { station, minutes, isCritical, text }, place, showsStation }: StepProps) {
  const tag =
    "mr-2 inline-block rounded-sm px-1.5 text-xs leading-5 font-semibold print:border print:border-ink print:bg-white print:text-ink";
  return (
    <li
      className={`flex gap-3 text-base print:text-sm ${isCritical ? "-mx-2 rounded-sm border-2 border-warning-icon px-2 py-1 print:mx-0 print:border-ink" : ""}`}
    >
      <span className="w-5 shrink-0 text-right font-bold">{place}.</span>
      <span className="min-w-0">
        {isCritical && (
          <strong className="mr-2 inline-flex items-center gap-1 text-sm">
            <ShieldAlert className="size-4 text-warning-icon" aria-hidden="true" />
            Kritisch:
          </strong>
        )}
        {station && showsStation && <span className={`${tag} bg-sage text-forest`}>{station}</span>}
        {keepUnits(text)}
        {minutes !== null && (
          <span className="ml-2 text-sm font-semibold whitespace-nowrap text-muted">{minutes} Min.</span>
        )}
      </span>
    </li>
  );
}

function Elsewhere({ steps }: { steps: readonly SheetStep[] }) {
  return (
    <p className="mt-2 text-xs text-muted">
      {steps.length === 1 ? "Ein weiterer Schritt" : `${steps.length} weitere Schritte`} an anderen Stationen:{" "}
      {[...new Set(steps.map((step) => step.station))].join(", ")}.
    </p>
  );
}

type Props = Pick<RecipeSheet, "allergens" | "allergensComplete" | "traces">;

export function SheetAllergens({ allergens, allergensComplete, traces }: Props) {
  return (
    <div className="mt-4 flex gap-2 rounded-sm bg-warning-soft px-3 py-2 print:border-2 print:border-ink print:bg-white">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warning-icon" aria-hidden="true" />
      <p>
        <strong>Allergene:</strong>{" "}
        {allergens.length > 0 ? allergens.join(", ") : allergensComplete ? "keine" : "nicht angegeben"}.
        {allergens.length > 0 && !allergensComplete && " Noch nicht als vollständig bestätigt."}{" "}
        {traces || "Keine Spuren."}
      </p>
    </div>
  );
}
