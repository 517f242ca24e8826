type Values = Record<string, unknown> | null;

/** Each changed value, from what to what. */
export function ChangedValues({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className="max-w-xl">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{name}:</span>{" "}
          {before && name in before && <del>{text(before[name])}</del>}{" "}
          {after && name in after && <ins className="no-underline">{text(after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
