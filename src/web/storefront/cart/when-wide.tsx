import { type ReactNode, Suspense, useState } from "react";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";

interface Props {
  /** as high as what it stands for */
  space: ReactNode;
  children: ReactNode;
}

/**
 * What a wide window shows at once and a phone at a press. A cart that opens wide waits for it as a whole, so that nothing
 * moves; when a phone is turned, only its place waits.
 */
export function WhenWide({ space, children }: Props) {
  const isPhone = useIsPhone();
  const [wasPhone] = useState(isPhone);
  return wasPhone ? <Suspense fallback={space}>{children}</Suspense> : children;
}
