const colours = {
  good: "bg-success",
  waiting: "bg-warning-icon",
  bad: "bg-error",
  over: "bg-field",
} as const;

const longest = 24;

/** The dot repeats the words. More than a few words take two lines, so that a table keeps its columns. */
export function Status({ kind, children }: { kind: keyof typeof colours; children: string }) {
  const breaks = children.length > longest ? "min-w-40" : "whitespace-nowrap";
  return (
    <span className={`inline-flex items-center gap-2 ${breaks}`}>
      <span
        className={`size-2 shrink-0 rounded-full border border-transparent ${colours[kind]}`}
        aria-hidden="true"
      />
      {children}
    </span>
  );
}
