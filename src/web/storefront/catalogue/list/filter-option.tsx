import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { choiceFormId } from "#web/storefront/catalogue/list/choice-form-id.ts";

interface Props {
  /** for its label; no other element has it */
  id: string;
  /** the filter in the address of the list, for a form that is sent without our scripts */
  field: { name: string; value: number | string };
  name: string;
  /** undefined while nobody knows */
  count: number | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

export function FilterOption({ id, field, name, count, isChosen, onToggle }: Props) {
  const countId = `${id}-count`;
  const isIdle = count === 0 && !isChosen;
  return (
    <div className="flex items-start justify-between gap-3 py-1">
      <Checkbox
        {...field}
        id={id}
        form={choiceFormId}
        checked={isChosen}
        onChange={onToggle}
        aria-describedby={count === undefined ? undefined : countId}
        className={`grow ${isIdle ? "text-muted" : ""}`}
      >
        {name}
      </Checkbox>
      {count !== undefined && (
        <span id={countId} className="py-1 text-[.9375rem]/[1.25rem] text-muted tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? " Menü" : " Menüs"}</span>
        </span>
      )}
    </div>
  );
}
