/** Calls once, as soon as the element is in or near the window. Returns the function that stops waiting. */
export function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
