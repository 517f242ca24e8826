import { useId } from "react";
import { tracesNote } from "#brand/allergens.ts";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { avoidTracesName } from "#web/storefront/plate/plate-words.ts";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Stands below the allergens as soon as one is excluded. */
export function AvoidTraces({ checked, onChange }: Props) {
  const hintId = useId();
  return (
    <div className="rounded-md border border-hairline bg-white px-3.5 py-3">
      <Checkbox
        role="switch"
        checked={checked}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
        className="font-semibold"
      >
        {avoidTracesName}
      </Checkbox>
      <p id={hintId} className="mt-1 pl-9 text-sm text-muted">
        {checked
          ? "Wir schlagen nur vor, wofür auch keine Spuren davon angegeben sind."
          : "Wir schlagen auch vor, was Spuren davon enthalten kann, und sagen es dazu."}
      </p>
      <p className="mt-2 pl-9 text-sm text-muted">{tracesNote}</p>
    </div>
  );
}
