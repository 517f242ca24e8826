import { useNavigation } from "react-router";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";

/** Shown while the next page is being fetched. */
export function ProgressHint() {
  return useNavigation().state === "idle" ? null : <LoadingHint />;
}
