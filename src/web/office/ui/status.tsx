const colours = {
  good: "bg-success",
  waiting: "bg-warning-icon",
  bad: "bg-error",
  over: "bg-field",
} as const;

/** The dot repeats the words. */
export function Status({ kind, children }: { kind: keyof typeof colours; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        className={`size-2 shrink-0 rounded-full border border-transparent ${colours[kind]}`}
        aria-hidden="true"
      />
      {children}
    </span>
  );
}
