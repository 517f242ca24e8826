import type { Plate } from "#contract/catalogue/plate.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { namedAllergens } from "#web/storefront/plate/plate-texts.ts";
import { calText, plateName, proteinText } from "#web/storefront/plate/plate-words.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

interface Props {
  /** as it is kept when the form is saved */
  plate: Plate | null;
  onChange: (plate: Plate | null) => void;
}

/**
 * "Mein Teller" stays in the browser; a week is proposed while no browser is open. So it is kept only with a tick of its
 * own, which names what is kept (Art. 9 GDPR), and goes with the tick. What is named is what is kept, never what this
 * browser happens to know: another plate is taken over by a press of its own.
 */
export function PlateConsent({ plate, onChange }: Props) {
  const own = usePlate();
  const wordsOf = usePlateWords();
  const offered = plate ?? own;
  if (!offered) {
    return (
      <p className="text-sm text-muted">
        In diesem Browser ist kein „{plateName}“ eingestellt. Stellen Sie ihn auf der Seite{" "}
        <Link to={pages.shop()} className="text-link">
          Unsere Menüs
        </Link>{" "}
        ein, dann können wir auch danach vorschlagen.
      </p>
    );
  }
  const words = wordsOf(offered);
  const isOther = plate !== null && own !== null && wordsOf(own) !== words;
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
      {isOther && (
        <div className="mt-3 rounded-md bg-sage px-4 py-3 text-sm">
          <p>
            In diesem Browser steht „{plateName}“ jetzt anders: {wordsOf(own)}. Für Ihre Woche gilt weiter,
            was oben steht.
          </p>
          <Button wide variant="secondary" className="mt-3" onClick={() => onChange(own)}>
            So übernehmen: {wordsOf(own)}
          </Button>
        </div>
      )}
      <p className="mt-2 text-sm text-muted">
        {plate
          ? "Vorgeschlagen wird dann nur, was ganz dazu passt. Was nicht passt, ersetzen wir oder lassen es weg und sagen es dazu."
          : "Ohne den Haken wissen wir nicht, was Sie nicht vertragen: Eine Überraschung kann es dann enthalten."}
      </p>
    </fieldset>
  );
}

/** A plate in words, the same for the same plate: `ohne Milch, auch ohne Spuren, Vegan`. */
export function usePlateWords(): (plate: Plate) => string {
  const { data: names } = usePlateNames();
  return ({ withoutAllergenIds: ids, avoidsTraces, nutritionIds, maxCal, minProtein }) =>
    [
      ...(names && ids.length > 0
        ? [`ohne ${namedAllergens(ids, names.allergens)}${avoidsTraces ? ", auch ohne Spuren" : ""}`]
        : []),
      ...(names ? names.forms.filter(({ id }) => nutritionIds.includes(id)).map(({ name }) => name) : []),
      ...(maxCal === null ? [] : [calText(maxCal)]),
      ...(minProtein === null ? [] : [proteinText(minProtein)]),
    ].join(", ");
}
