interface Props {
  label: string;
  options: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string;
}

export function CheckChips({ label, options, chosen, onChange, error }: Props) {
  const toggle = (id: number, isOn: boolean) =>
    onChange(
      options.map((option) => option.id).filter((option) => (option === id ? isOn : chosen.includes(option))),
    );
  return (
    <fieldset data-invalid={error ? "" : undefined}>
      <legend className="mb-1 text-xs font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ id, name }) => (
          <label
            key={id}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-field px-2.5 has-checked:border-forest has-checked:bg-sage has-checked:font-semibold has-checked:text-forest has-focus-visible:outline-3 has-focus-visible:outline-offset-1"
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              className="size-4 accent-forest"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-error">{error}</p>}
    </fieldset>
  );
}
