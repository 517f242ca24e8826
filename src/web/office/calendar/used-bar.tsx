export function UsedBar({ share, isOver = false }: { share: number; isOver?: boolean }) {
  const colour = isOver ? "bg-error" : share >= 0.85 ? "bg-warning-icon" : "bg-forest";
  return (
    <span
      aria-hidden="true"
      className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-hairline forced-colors:border"
    >
      <span
        className={`block h-full forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] ${colour}`}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
