import { type FocusEvent, type FormEvent, type MouseEvent, type ReactNode, use, useState } from "react";
import { isPlain } from "#web/shared/navigation/link.tsx";
import { type Navigator, NavigatorContext } from "#web/shared/navigation/navigator.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { loadPlate } from "#web/storefront/catalogue/plate-editor/plate-button.tsx";
import { newsletterAttribute, plateAttribute } from "#web/storefront/frame/footer-marks.ts";

const look = "shop-footer on-forest bg-forest-deep pt-6 pb-5 text-cream md:pt-16 md:pb-8";

/**
 * The same on every page. The server draws its columns and the browser leaves them as they are, without their code: what is
 * pressed in them is heard here.
 */
export function Footer({ columns }: { columns: ReactNode }) {
  return columns ? <footer className={look}>{columns}</footer> : <DrawnFooter />;
}

/** One object for ever: React writes the text again when it gets another one. */
const drawn = {
  __html: typeof document === "undefined" ? "" : (document.querySelector(".shop-footer")?.innerHTML ?? ""),
};

const PlateSheet = lazyDialog(loadPlate);

function DrawnFooter() {
  const navigator = use(NavigatorContext);
  const [isPlateOpen, setPlateOpen] = useState(false);
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest(`[${plateAttribute}]`)) return setPlateOpen(true);
    const link = event.target.closest("a");
    if (!link?.getAttribute("href")?.startsWith("/") || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigator.navigate(link.getAttribute("href") ?? "", { replace: link.href === window.location.href });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the links and buttons in it as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is pressed in the links and buttons in it */}
      <footer
        className={look}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has drawn
        dangerouslySetInnerHTML={drawn}
        onClick={press}
        onFocus={(event) => void wakeNewsletter(event, navigator)}
        onSubmit={(event) => void wakeNewsletter(event, navigator)}
      />
      {isPlateOpen && <PlateSheet onClose={() => setPlateOpen(false)} />}
    </>
  );
}

let isAwake = false;
let waking: Promise<void> | undefined;

/** The form's code comes with the first touch, and what was sent meanwhile waits for it. Without it the browser sends the form. */
async function wakeNewsletter(event: FocusEvent | FormEvent, navigator: Navigator): Promise<void> {
  const place = event.target instanceof Element && event.target.closest(`[${newsletterAttribute}]`);
  if (!place || isAwake) return;
  const sent = event.type === "submit" && event.target instanceof HTMLFormElement ? event.target : null;
  if (sent) event.preventDefault();
  waking ??= import("#web/storefront/mail/start-newsletter.tsx").then(({ startNewsletter }) =>
    startNewsletter(place, navigator),
  );
  try {
    await waking;
    isAwake = true;
    sent?.requestSubmit();
  } catch {
    waking = undefined;
    sent?.submit();
  }
}
