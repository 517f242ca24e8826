interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

export function Segments<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`min-h-8 rounded-sm px-3 font-medium ${value === chosen ? "bg-sage text-forest" : "hover:bg-sand"}`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
