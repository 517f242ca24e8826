interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  /** on a page that is used with wet hands */
  isTall?: boolean;
  onChoose: (value: Value) => void;
  /** there are more of them than are shown */
  onMore?: (() => void) | undefined;
}

export function Segments<Value extends string>({
  label,
  options,
  chosen,
  isTall,
  onChoose,
  onMore,
}: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`${isTall ? "min-h-14 px-5 text-base" : "min-h-8 px-3"} rounded-sm font-medium ${value === chosen ? "bg-sage text-forest" : "hover:bg-sand"}`}
        >
          {name}
        </button>
      ))}
      {onMore && (
        <button
          type="button"
          onClick={onMore}
          className="min-h-8 rounded-sm px-3 font-medium text-muted hover:bg-sand"
        >
          Mehr
        </button>
      )}
    </fieldset>
  );
}
