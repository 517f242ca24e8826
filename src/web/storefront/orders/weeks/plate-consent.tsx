import type { Plate } from "#contract/catalogue/plate.ts";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { namedAllergens } from "#web/storefront/plate/plate-texts.ts";
import { calText, plateName, proteinText } from "#web/storefront/plate/plate-words.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

interface Props {
  plate: Plate | null;
  onChange: (plate: Plate | null) => void;
}

/**
 * "Mein Teller" stays in the browser; a week is proposed while no browser is open. So it is kept only with a tick of its
 * own, which names what is kept (Art. 9 GDPR), and goes with the tick.
 */
export function PlateConsent({ plate, onChange }: Props) {
  const own = usePlate();
  const { data: names } = usePlateNames();
  const offered = own ?? plate;
  if (!offered) {
    return (
      <p className="text-sm text-muted">
        In diesem Browser ist kein „{plateName}“ eingestellt. Stellen Sie ihn auf der Seite „Unsere Menüs“
        ein, dann können wir auch danach vorschlagen.
      </p>
    );
  }
  const { withoutAllergenIds: ids, avoidsTraces, nutritionIds, maxCal, minProtein } = offered;
  const words = [
    ...(names && ids.length > 0
      ? [`ohne ${namedAllergens(ids, names.allergens)}${avoidsTraces ? ", auch ohne Spuren" : ""}`]
      : []),
    ...(names ? names.forms.filter(({ id }) => nutritionIds.includes(id)).map(({ name }) => name) : []),
    ...(maxCal === null ? [] : [calText(maxCal)]),
    ...(minProtein === null ? [] : [proteinText(minProtein)]),
  ].join(", ");
  return (
    <fieldset>
      <legend className="font-display text-lg font-bold">{plateName}</legend>
      <Checkbox
        className="mt-2"
        checked={plate !== null}
        onChange={(event) => onChange(event.target.checked ? offered : null)}
      >
        Ich willige ein, dass Sie sich für meine Wochenvorschläge merken, was ich nicht essen möchte
        {words && ` (${words})`}. Das können Angaben zu meiner Gesundheit sein. Ohne den Haken werden sie
        gelöscht.
      </Checkbox>
      <p className="mt-2 text-sm text-muted">
        {plate
          ? "Vorgeschlagen und ersetzt wird dann nie etwas, das dagegen verstößt."
          : "Ohne den Haken wissen wir nicht, was Sie nicht vertragen: Eine Überraschung kann es dann enthalten."}
      </p>
    </fieldset>
  );
}
