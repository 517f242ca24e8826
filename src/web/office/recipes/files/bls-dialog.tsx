import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import type { BlsFood } from "#contract/office/recipes/bls.ts";
import { type Nutrient, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BlsAttribution } from "#web/office/recipes/files/bls-attribution.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  /** what is looked for at once, such as the name of the ingredient */
  name: string;
  /** of 100 g of the edible part; `nutrition` has null where the BLS knows nothing */
  onPick: (food: BlsFood) => void;
  onClose: () => void;
}

/** Chooses a food of the BLS; the caller puts its figures into the form. */
export function BlsDialog({ name, onPick, onClose }: Props) {
  const [q, setQ] = useState(name.trim());
  const id = useId();
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  };
  return (
    <Dialog open title="Nährwerte aus dem BLS wählen" side="wide" onClose={onClose}>
      <div className="space-y-4">
        <form onSubmit={look} className="flex flex-wrap gap-2 pt-1">
          <label htmlFor={id} className="sr-only">
            Name des Lebensmittels
          </label>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={q}
            data-first-focus
            maxLength={100}
            autoComplete="off"
            placeholder="zum Beispiel Möhren roh"
            className="h-9 w-80 min-w-0 grow rounded-sm border border-field bg-white px-3 placeholder:text-muted"
          />
          <OfficeButton type="submit">Suchen</OfficeButton>
        </form>
        <FoundFoods q={q} onPick={onPick} />
        <BlsAttribution />
      </div>
    </Dialog>
  );
}

function FoundFoods({ q, onPick }: { q: string; onPick: Props["onPick"] }) {
  const state = useOffice("readBlsState");
  const found = useOffice("searchBls", { query: { q } }, q !== "");
  if (state.data?.version === null)
    return (
      <p className="text-muted">
        Der Bundeslebensmittelschlüssel ist noch nicht eingelesen. Das geht unter{" "}
        <Link
          to={officeLink("zutaten/dateien")}
          target="_blank"
          className="font-semibold text-forest underline underline-offset-3"
        >
          „Tabellen und BLS“<span className="sr-only"> (neuer Tab)</span>
        </Link>
        .
      </p>
    );
  if (q === "") return <p className="text-muted">Bitte geben Sie einen Namen ein.</p>;
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Waiting />;
  const { foods, hasMore } = found.data;
  if (foods.length === 0)
    return (
      <p className="text-muted" role="status">
        Kein Lebensmittel heißt so. Versuchen Sie es mit weniger oder anderen Wörtern, zum Beispiel „Möhre“
        statt „Karotte“.
      </p>
    );
  return (
    <>
      <ul
        aria-label="Gefundene Lebensmittel"
        className="divide-y divide-hairline rounded-md border border-hairline bg-white"
      >
        {foods.map((food) => (
          <li key={food.code} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{food.name}</p>
              <p className="text-xs text-muted">{figuresText(food)}</p>
            </div>
            <OfficeButton onClick={() => onPick(food)} aria-label={`${food.name} übernehmen`}>
              Übernehmen
            </OfficeButton>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-muted">Es gibt noch mehr: Nennen Sie ein weiteres Wort.</p>}
    </>
  );
}

const shown = ["fat", "carbs", "sugar", "protein", "salt"] as const satisfies readonly Nutrient[];

function figuresText({ code, nutrition }: BlsFood): string {
  const figures = shown.map((name) => {
    const milligrams = nutrition[name];
    const words = milligrams === null ? "unbekannt" : `${writeGerman(milligrams / 1_000)}\u00a0g`;
    return `${nutrientWords[name]} ${words}`;
  });
  return `je 100\u00a0g: ${figures.join(", ")} (${code})`;
}
