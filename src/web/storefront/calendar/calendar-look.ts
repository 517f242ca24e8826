/** Classes for react-day-picker, whose own style sheet is not loaded. */
export const calendarLook = {
  root: "max-w-70 select-none",
  months: "relative",
  month_caption: "flex h-11 items-center justify-center",
  caption_label: "font-display text-base font-bold tracking-[-.01em]",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: arrow(),
  button_next: arrow(),
  chevron: "size-5 fill-current",
  month_grid: "mt-1 w-full table-fixed border-separate border-spacing-0",
  weekday: "h-10 text-xs font-medium text-muted",
  day: "p-0 text-center",
  day_button: "",
};

function arrow(): string {
  return (
    "inline-flex size-11 items-center justify-center rounded-md transition-colors duration-200 hover:bg-sand " +
    "aria-disabled:cursor-not-allowed aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent"
  );
}

const cell =
  "inline-flex h-11 w-full max-w-10 flex-col items-center justify-center rounded-[10px] text-[.9375rem] leading-[1rem] tabular-nums " +
  "data-until:after:text-xs data-until:after:font-medium data-until:after:content-[attr(data-until)] max-[18rem]:after:hidden";

export function dayLook({ chosen, bookable }: { chosen: boolean; bookable: boolean }): string {
  if (chosen) return `${cell} bg-forest font-bold text-white ${bookable ? "" : "line-through"}`;
  if (bookable)
    return `${cell} bg-sage font-semibold text-forest shadow-[inset_0_0_0_1px_var(--color-white)] hover:bg-forest/20`;
  return `${cell} cursor-not-allowed text-muted line-through`;
}
