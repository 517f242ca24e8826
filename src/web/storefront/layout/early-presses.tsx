import { useEffect } from "react";
import { pressAgain } from "#web/shared/document/early-presses.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";

/** On a slow line a guest presses buttons before hydration; these presses are repeated afterwards. */
export function EarlyPresses() {
  useEffect(() => void pressAgain(), []);
  return <InlineScript name="rememberPresses" />;
}
