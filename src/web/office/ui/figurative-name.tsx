import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  name: string;
  /** the name that a person has judged, or empty */
  figurativeName: string;
  /** The name sounds like a food that is not in the recipe. */
  isAsked: boolean;
  onChange: (figurativeName: string) => void;
}

/** A word list cannot know every name: a person decides what is meant, and the log keeps it. */
export function FigurativeName({ name, figurativeName, isAsked, onChange }: Props) {
  if (figurativeName !== "" && figurativeName === name)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3 text-xs text-muted">
        <p>Bestätigt: Dieser Name nennt keine Zutat. Ein anderer wird neu geprüft.</p>
        <OfficeButton onClick={() => onChange("")}>Zurücknehmen</OfficeButton>
      </div>
    );
  if (!isAsked) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-xs text-warning">
      <p>Der Name klingt nach einer Zutat, die nicht im Rezept steht.</p>
      <OfficeButton onClick={() => onChange(name)}>Gemeint ist nichts davon</OfficeButton>
    </div>
  );
}
