import { useEffect } from "react";
import { InlineScript } from "#web/document/inline-script.tsx";
import { pressAgain } from "#web/early-presses.ts";

/** What is pressed before the page has come to life is not lost: on a slow line it is pressed again when it has. */
export function EarlyPresses() {
  useEffect(() => void pressAgain(), []);
  return <InlineScript name="rememberPresses" />;
}
