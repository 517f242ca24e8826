/** Holds the page still behind a dialog; what its scrollbar took stays free, so that nothing moves sideways. */
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
