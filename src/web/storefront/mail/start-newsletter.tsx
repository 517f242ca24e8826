import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { type Navigator, NavigatorContext } from "#web/shared/navigation/navigator.ts";
import { NewsletterForm } from "#web/storefront/mail/newsletter-form.tsx";

/** Brings the form that the server has drawn to life; what was typed stays. Ends when it can be sent. */
export function startNewsletter(place: Element, navigator: Navigator): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <NavigatorContext value={navigator}>
        <NewsletterForm />
        <Started onStart={resolve} />
      </NavigatorContext>,
    );
  });
}

function Started({ onStart }: { onStart: () => void }) {
  useEffect(onStart, [onStart]);
  return null;
}
