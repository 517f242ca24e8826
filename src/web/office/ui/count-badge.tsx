/** How many things of a page wait, beside its link; nothing when none does. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-error px-2 text-xs leading-[1.25rem] font-semibold text-white max-lg:ml-2">
      {count > 999 ? "999+" : count}
    </span>
  );
}
