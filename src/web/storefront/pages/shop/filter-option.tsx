import { useId } from "react";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";

interface Props {
  name: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
}

export function FilterOption({ name, count, isChosen, onToggle }: Props) {
  const countId = useId();
  const isIdle = count === 0 && !isChosen;
  return (
    <div className="flex items-start justify-between gap-3 py-1">
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        aria-describedby={countId}
        className={`grow ${isIdle ? "text-muted" : ""}`}
      >
        {name}
      </Checkbox>
      <span id={countId} className="py-1 text-[15px]/5 text-muted tabular-nums">
        {count}
        <span className="sr-only">{count === 1 ? " Menü" : " Menüs"}</span>
      </span>
    </div>
  );
}
