import { useEffect } from "react";
import { replayPresses } from "#web/shared/document/early-presses.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";

/** On a slow line a guest presses buttons before hydration; these presses are repeated afterwards. */
export function EarlyPresses() {
  useEffect(() => void replayPresses(), []);
  return <InlineScript name="rememberPresses" />;
}
