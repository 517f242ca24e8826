/** Stops the page behind a dialog from scrolling. The scrollbar's width stays reserved, so nothing moves sideways. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (style.overflow === "hidden") return () => undefined;
  style.overflow = "hidden";
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  return () => {
    style.overflow = "";
    style.paddingRight = "";
  };
}
