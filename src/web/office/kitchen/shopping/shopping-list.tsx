import { Tags } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dayInSight, type DeliveryDay, shortDay } from "#contract/day.ts";
import { type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import type { ShoppingList as List, WantedIngredient } from "#contract/office/kitchen/shopping.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { amountText, partText } from "#web/office/kitchen/amount-text.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function ShoppingList({ days }: { days: readonly DeliveryDay[] }) {
  const { data, refetch, instead } = useOffice("readShoppingList", { query: { days: days.join(",") } });
  /** names of the ingredients that move to another section; null: none are chosen now */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  useEvery(30, () => void refetch());
  if (!data) return instead;
  if (data.ingredients.length === 0) return <Empty list={data} />;
  // in the order of the shop already
  const sections = [...new Set(data.ingredients.map(({ section }) => section))];
  const toggle = (name: string, isChosen: boolean) =>
    setMoved((before) => [...(before ?? []).filter((one) => one !== name), ...(isChosen ? [name] : [])]);
  return (
    <section aria-labelledby="einkauf" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="einkauf">Einkaufen</h2>
          <p className="mt-1 max-w-3xl">{basisText(data)}</p>
        </div>
        <OfficeButton
          className="print:hidden"
          aria-pressed={moved !== null}
          icon={Tags}
          onClick={() => setMoved(moved === null ? [] : null)}
        >
          {moved === null ? "Abteilungen ändern" : "Fertig"}
        </OfficeButton>
      </div>
      <WithoutRecipe list={data} />
      {sections.map((section) => (
        <SectionTable
          key={section}
          section={section}
          ingredients={data.ingredients.filter((wanted) => wanted.section === section)}
          moved={moved}
          onToggle={toggle}
          isSplit={data.days.length > 1}
        />
      ))}
      {moved !== null && <SectionBar ingredients={moved} onDone={() => setMoved([])} />}
    </section>
  );
}

function basisText({ days }: List): string {
  const words = days.map(({ day, portions, isFrozen }) => {
    if (portions === 0) return `${shortDay(day)} (noch keine Bestellungen)`;
    const open = isFrozen ? "" : ", läuft noch";
    return `${shortDay(day)} (${portionsText(portions)}${open})`;
  });
  return `Für ${new Intl.ListFormat("de-DE").format(words)}. Die Mengen sind auf das aufgerundet, was man kaufen kann.`;
}

function Empty({ list }: { list: List }) {
  return (
    <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
      {list.days.length === 0 && "Bitte wählen Sie oben mindestens einen Liefertag."}
      {list.days.length > 0 &&
        (list.withoutRecipe.length > 0
          ? "Für die Menüs dieser Tage ist noch kein Rezept hinterlegt. Legen Sie es unter „Rezepte“ an."
          : "Für diese Tage ist noch nichts bestellt.")}
    </p>
  );
}

function WithoutRecipe({ list: { withoutRecipe } }: { list: List }) {
  if (withoutRecipe.length === 0) return null;
  return (
    <Notice type="warning">
      Ohne Rezept, nicht enthalten:{" "}
      {withoutRecipe.map(({ menuId, name, portions }, at) => (
        <span key={menuId}>
          {at > 0 && ", "}
          <Link to={officeLink("menus/:menuId", { menuId })} className="underline underline-offset-4">
            {name}
          </Link>{" "}
          ({portionsText(portions)})
        </span>
      ))}
    </Notice>
  );
}

interface SectionTableProps {
  section: ShopSection;
  ingredients: readonly WantedIngredient[];
  moved: readonly string[] | null;
  onToggle: (name: string, isChosen: boolean) => void;
  /** Of several days, each shows its part. */
  isSplit: boolean;
}

function SectionTable({ section, ingredients, ...props }: SectionTableProps) {
  const head = "h-8 px-3 text-xs font-semibold text-muted whitespace-nowrap";
  return (
    <div className="rounded-md border border-hairline bg-white">
      <h3 className="break-after-avoid px-3 pt-3 text-base">{shopSections[section]}</h3>
      <table className="w-full border-collapse">
        <caption className="sr-only">{shopSections[section]}</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className={`${head} w-32 text-right`}>
              Einkaufen
            </th>
            <th scope="col" className={head}>
              Zutat
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden print:table-cell`}>
              gebraucht
            </th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map((wanted) => (
            <Line key={`${wanted.unit} ${wanted.ingredientId}`} wanted={wanted} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = Pick<SectionTableProps, "moved" | "onToggle" | "isSplit"> & { wanted: WantedIngredient };

function Line({ wanted, moved, onToggle, isSplit }: LineProps) {
  const { name, unit, thousandths, buyThousandths, bought, days } = wanted;
  return (
    <tr
      className={`border-b border-hairline last:border-0 ${moved === null ? "align-baseline" : "align-middle"}`}
    >
      <td className="px-3 py-1.5 text-right text-base font-bold whitespace-nowrap print:py-0.5 print:text-sm">
        <span
          className="mr-3 hidden size-3.5 border border-ink align-middle print:inline-block"
          aria-hidden="true"
        />
        {amountText(buyThousandths, unit)}
      </td>
      <th scope="row" className="px-3 py-1.5 text-left font-normal print:py-0.5">
        {moved === null ? (
          <span className="text-base font-semibold print:text-sm">{name}</span>
        ) : (
          <label className="flex min-h-9 items-center gap-2.5 text-base font-semibold">
            <input
              type="checkbox"
              checked={moved.includes(name)}
              onChange={(event) => onToggle(name, event.target.checked)}
              className="size-4.5 accent-forest"
            />
            {name}
          </label>
        )}
        {bought && (
          <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">
            etwa {amountText(bought.thousandths, bought.unit)}
          </span>
        )}
        {isSplit && moved === null && (
          <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
            {days.map((part) => (
              <li key={part.day} className="whitespace-nowrap">
                {dayInSight(part.day)} {partText(part.thousandths, unit)}
              </li>
            ))}
          </ul>
        )}
      </th>
      <td className="px-3 py-1.5 text-right text-xs whitespace-nowrap text-muted max-sm:hidden print:table-cell">
        {partText(thousandths, unit)}
      </td>
    </tr>
  );
}

interface SectionBarProps {
  /** names of the chosen ingredients */
  ingredients: readonly string[];
  onDone: () => void;
}

/** Moves many ingredients at once: a new shop has hundreds to sort. */
function SectionBar({ ingredients, onDone }: SectionBarProps) {
  const [section, setSection] = useState<ShopSection>("produce");
  const change = useOfficeChange("chooseSection", {
    done: `Steht jetzt unter „${shopSections[section]}“.`,
    onDone,
  });
  const count = ingredients.length;
  return (
    <div className="bottom-bar sticky bottom-0 z-20 -mx-4 flex flex-wrap items-end justify-end gap-3 border-t border-hairline bg-white px-4 py-3 md:-mx-8 md:px-8 print:hidden">
      <p role="status" className="mr-auto self-center text-muted">
        {count === 0
          ? "Wählen Sie Zutaten, die in eine andere Abteilung gehören."
          : `${count === 1 ? "Eine Zutat" : `${count} Zutaten`} gewählt.`}
      </p>
      <OfficeSelect
        label="Abteilung"
        options={shopSections}
        value={section}
        onChange={(event) => setSection(event.target.value as ShopSection)}
      />
      <OfficeButton
        look="action"
        busy={change.isPending}
        disabled={count === 0}
        onClick={() => change.mutate({ body: { ingredients: [...ingredients], section } })}
      >
        Zuordnen
      </OfficeButton>
    </div>
  );
}
