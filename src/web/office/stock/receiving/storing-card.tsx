import type { DataOf } from "#contract/contract.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { typedWhole } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** What is asked when an ingredient is delivered, and where it lies. */
export function StoringCard({ ingredientId }: { ingredientId: number }) {
  const params = { ingredientId: String(ingredientId) };
  const { data, error, refetch } = useOffice("readStoredIngredient", { params });
  return (
    <Card title="Annahme und Lagerung">
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && <StoringForm key={JSON.stringify(data)} storing={data} params={params} />}
    </Card>
  );
}

interface Props {
  storing: DataOf<"readStoredIngredient">;
  params: { ingredientId: string };
}

const choices = (none: string, list: readonly { id: number; name: string }[]) => ({
  "": none,
  ...Object.fromEntries(list.map(({ id, name }) => [id, name])),
});

function StoringForm({ storing, params }: Props) {
  const change = useOfficeChange("changeStoredIngredient", { done: "Die Annahme ist geändert." });
  const errors = fieldErrors(change.error);
  const save = (entries: FormData) => {
    const number = (name: string) => typedWhole(entries.get(name));
    change.mutate({
      params,
      body: {
        ...{ receiptPointId: number("receiptPointId"), placeId: number("placeId") },
        ...{ isAnimal: entries.get("isAnimal") === "on", daysOnceOpened: number("daysOnceOpened") },
        ...{ mostDaysAhead: number("mostDaysAhead") ?? 0, leastDaysLeft: number("leastDaysLeft") },
        hasOpenLot: entries.get("hasOpenLot") === "on",
      },
    });
  };
  const { receiptPointId, placeId, isAnimal, daysOnceOpened, mostDaysAhead, leastDaysLeft } = storing;
  const { points, places, hasOpenLot } = storing;
  return (
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      <OfficeSelect
        name="receiptPointId"
        label="Temperatur beim Eingang"
        options={choices("wird nicht gefragt", points)}
        defaultValue={receiptPointId ?? ""}
      />
      <OfficeSelect
        name="placeId"
        label="Lagerort"
        options={choices("keiner", places)}
        defaultValue={placeId ?? ""}
      />
      <OfficeField
        name="daysOnceOpened"
        label="Haltbar nach dem Öffnen"
        unit="Tage"
        hint="Leer: wie geschlossen"
        inputMode="numeric"
        defaultValue={daysOnceOpened ?? ""}
        error={errors.daysOnceOpened}
      />
      <OfficeField
        name="mostDaysAhead"
        label="Datum höchstens voraus"
        unit="Tage"
        hint="Liegt ein Datum weiter weg, fragt der Wareneingang nach."
        inputMode="numeric"
        defaultValue={mostDaysAhead}
        error={errors.mostDaysAhead}
      />
      <OfficeField
        name="leastDaysLeft"
        label="Bei der Annahme mindestens haltbar"
        unit="Tage"
        hint="Hält es kürzer, fragt der Wareneingang nach. Leer: 2 Tage, wenn ein Verbrauchsdatum darauf steht."
        inputMode="numeric"
        defaultValue={leastDaysLeft ?? ""}
        error={errors.leastDaysLeft}
      />
      <OfficeCheck name="isAnimal" defaultChecked={isAnimal} label="Lebensmittel tierischen Ursprungs" />
      <OfficeCheck
        name="hasOpenLot"
        defaultChecked={hasOpenLot}
        label="Eine offene Packung, wie bei Salz: ohne Frage nach der Charge"
      />
      <div className="sm:text-right">
        <OfficeButton type="submit" busy={change.isPending}>
          Annahme speichern
        </OfficeButton>
      </div>
    </form>
  );
}
