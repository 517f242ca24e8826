/** A thin line at the top while code or a page loads. Quick loads show none. */
export function LoadingHint() {
  return <div className="progress-hint" aria-hidden="true" />;
}
