/** Whoever scrolls on over the number just typed would change it: the field is left, and the page scrolls. */
export function keepNumbersFromWheel(): () => void {
  const leave = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === "number") target.blur();
  };
  document.addEventListener("wheel", leave, { passive: true });
  return () => document.removeEventListener("wheel", leave);
}
