import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useState } from "react";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { FurtherDetails } from "#web/office/catalogue/editor/further-details.tsx";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moved } from "#web/office/ui/moved.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

type Content = { menuId: number; quantity: number };

export function BoxCard() {
  const { form, errors, set, menuOptions } = useEditor();
  const dishes = new Map(menuOptions.dishes.map((dish) => [dish.id, dish]));
  const grams = form.contents.reduce(
    (sum, { menuId, quantity }) => sum + (dishes.get(menuId)?.weightGrams ?? 0) * quantity,
    0,
  );
  const portions = form.contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const put = (contents: Content[]) => set({ contents });
  return (
    <Card title="Inhalt der Box">
      <FieldPlace field="contents">
        <ol className="divide-y divide-hairline">
          {form.contents.map((content, at) => (
            <PackedDish key={content.menuId} content={content} at={at} onChange={put} />
          ))}
        </ol>
        {errors.contents && (
          <p data-invalid="" tabIndex={-1} className="mt-1 text-sm text-error">
            {errors.contents}
          </p>
        )}
        <AddDish onAdd={(menuId) => put([...form.contents, { menuId, quantity: 1 }])} />
      </FieldPlace>
      <p className="mt-3 text-muted">
        {portions} {portions === 1 ? "Menü" : "Menüs"}, zusammen {grams} g
      </p>
      <div className="mt-4">
        <FurtherDetails hint="Allergene und Spuren folgen aus den Gerichten." />
      </div>
    </Card>
  );
}

interface PackedProps {
  content: Content;
  at: number;
  onChange: (contents: Content[]) => void;
}

function PackedDish({ content, at, onChange }: PackedProps) {
  const { form, menuOptions } = useEditor();
  // What is typed and no possible quantity.
  const [typed, setTyped] = useState<string | null>(null);
  const dish = menuOptions.dishes.find(({ id }) => id === content.menuId);
  const name = dish?.name ?? "Unbekanntes Gericht";
  const all = form.contents;
  const count = (quantity: number) =>
    onChange(all.map((item, place) => (place === at ? { ...item, quantity } : item)));
  const type = (text: string) => {
    const quantity = readGermanNumber(text) ?? 0;
    const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= 50;
    setTyped(isPossible ? null : text);
    if (isPossible) count(quantity);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-1.5">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Menge von ${name}`}
        value={typed ?? content.quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className="h-8 w-16 rounded-sm border border-field px-2 text-right"
      />
      <span className="grow">
        × {name}
        {dish && !dish.isFoodComplete && (
          <span className="ml-3">
            <Status kind="waiting">Lebensmittelangaben unvollständig</Status>
          </span>
        )}
        {dish?.isFoodComplete && !dish.tracesComplete && (
          <span className="ml-3">
            <Status kind="waiting">Spuren nicht angegeben</Status>
          </span>
        )}
        {dish?.isFoodComplete && !dish.isTruthful && (
          <span className="ml-3">
            <Status kind="waiting">Verspricht, was nicht stimmt</Status>
          </span>
        )}
        {dish?.isFoodComplete && !dish.followsRecipe && (
          <span className="ml-3">
            <Status kind="waiting">Etikett passt nicht zum Rezept</Status>
          </span>
        )}
        {dish?.isFoodComplete && !dish.isShelfLifeProven && (
          <span className="ml-3">
            <Status kind="waiting">Haltbarkeit nicht belegt</Status>
          </span>
        )}
      </span>
      <IconButton
        label={`${name} nach oben`}
        icon={ArrowUp}
        disabled={at === 0}
        onClick={() => onChange(moved(all, at, -1))}
      />
      <IconButton
        label={`${name} nach unten`}
        icon={ArrowDown}
        disabled={at === all.length - 1}
        onClick={() => onChange(moved(all, at, 1))}
      />
      <IconButton
        label={`${name} herausnehmen`}
        icon={X}
        onClick={() => onChange(all.filter((_, place) => place !== at))}
      />
    </li>
  );
}

function AddDish({ onAdd }: { onAdd: (menuId: number) => void }) {
  const { form, menuOptions } = useEditor();
  const free = menuOptions.dishes.filter(
    ({ id, state }) => state !== "archived" && !form.contents.some(({ menuId }) => menuId === id),
  );
  const options = Object.fromEntries(free.map(({ id, name }) => [` ${id}`, name]));
  return (
    <div className="mt-3 max-w-md">
      <OfficeSelect
        label="Gericht dazulegen"
        options={{ "": "Bitte wählen …", ...options }}
        value=""
        onChange={(event) => event.target.value && onAdd(Number(event.target.value))}
      />
    </div>
  );
}
