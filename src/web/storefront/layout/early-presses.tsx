import { useEffect } from "react";
import { pressAgain } from "#web/shared/document/early-presses.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";

/** What is pressed before the page has come to life is not lost: on a slow line it is pressed again when it has. */
export function EarlyPresses() {
  useEffect(() => void pressAgain(), []);
  return <InlineScript name="rememberPresses" />;
}
