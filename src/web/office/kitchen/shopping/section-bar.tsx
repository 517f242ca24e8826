import { useState } from "react";
import { type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  /** names of the chosen ingredients */
  ingredients: readonly string[];
  onDone: () => void;
}

/** Moves many ingredients at once: a new shop has hundreds to sort. */
export function SectionBar({ ingredients, onDone }: Props) {
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
