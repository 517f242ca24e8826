import { useState } from "react";
import type { EditedRecipe } from "#contract/office/recipes/recipes.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { VersionDialog } from "#web/office/recipes/editor/version-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

const firstShown = 5;

/** Every saving made one, and none is ever changed. */
export function VersionsCard() {
  const { recipe } = useRecipe();
  const [open, setOpen] = useState<number | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? recipe.versions : recipe.versions.slice(0, firstShown);
  return (
    <Card title="Fassungen">
      <ol className="divide-y divide-hairline">
        {shown.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isCurrent={version.number === recipe.number}
            onOpen={() => setOpen(version.number)}
          />
        ))}
      </ol>
      {shown.length < recipe.versions.length && (
        <button type="button" className="mt-2 min-h-8 underline" onClick={() => setShowsAll(true)}>
          Alle {recipe.versions.length} Fassungen zeigen
        </button>
      )}
      {open !== null && <VersionDialog number={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface RowProps {
  version: EditedRecipe["versions"][number];
  isCurrent: boolean;
  onOpen: () => void;
}

function VersionRow({ version, isCurrent, onOpen }: RowProps) {
  const { number, savedAt, savedBy, isCooked } = version;
  return (
    <li className="py-1.5">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-7 font-semibold text-forest underline-offset-4 hover:underline"
      >
        Fassung {number}
      </button>{" "}
      <span className="text-muted">
        {[isCurrent && "gilt jetzt", isCooked && "gekocht"].filter(Boolean).join(", ")}
      </span>
      <span className="block text-xs text-muted">
        {moment(savedAt)}, {savedBy}
      </span>
    </li>
  );
}
