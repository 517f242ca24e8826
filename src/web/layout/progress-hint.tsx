import { useNavigation } from "react-router";

/** Shown while the next page is being fetched. */
export function ProgressHint() {
  return useNavigation().state === "idle" ? null : <div className="progress-hint" aria-hidden="true" />;
}
