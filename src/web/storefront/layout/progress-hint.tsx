import { useNavigation } from "react-router";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";

export function ProgressHint() {
  return useNavigation().state === "idle" ? null : <LoadingHint />;
}
