/** A thin line at the top, while code or a page is being fetched; quick ones show none. */
export function LoadingHint() {
  return <div className="progress-hint" aria-hidden="true" />;
}
