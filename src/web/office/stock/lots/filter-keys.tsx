interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A filter that a wet finger hits. */
export function FilterKeys<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`min-h-14 rounded-md border px-4 text-base font-semibold ${value === chosen ? "border-forest bg-sage text-forest" : "border-field bg-white hover:bg-sand"}`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
