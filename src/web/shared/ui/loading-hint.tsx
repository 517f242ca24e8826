export function LoadingHint() {
  return <div className="progress-hint" aria-hidden="true" />;
}
