import { newsletter } from "#brand/newsletter.ts";
import { newsletterPages } from "#brand/newsletter-pages.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

const purposes = { bestaetigen: "confirm", abbestellen: "unsubscribe" } as const;
const answers = {
  angefordert: { title: newsletterPages.requested.title, text: newsletter.done },
  abgelehnt: newsletterPages.refused,
};

/** The page behind a link in a mail; the button disappears when nothing is left to press it for. */
export interface Outcome {
  title: string;
  text: string;
  button?: string;
}

/**
 * Only reads, because mail filters follow links, too. The button is a form, so it needs no script.
 */
export async function loadNewsletter({ send, params }: PageRequest): Promise<LoadedPage<Outcome>> {
  const { step, token } = params;
  if (!token && (step === "angefordert" || step === "abgelehnt")) return shown(answers[step]);
  if (!token || (step !== "bestaetigen" && step !== "abbestellen")) throw new PageRefused(404);
  const link = await request(send, "readNewsletterLink", { params: { token } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  });
  const purpose = purposes[step];
  if (link?.data.purpose !== purpose || link.data.state === "over") return shown(newsletterPages.over, 404);
  const { title, text, button, doneTitle, doneText } = newsletterPages[purpose];
  return shown(link.data.state === "done" ? { title: doneTitle, text: doneText } : { title, text, button });
}

export function shown(data: Outcome, status = 200): LoadedPage<Outcome> {
  // The address holds a subscriber's token, so no other site may learn it.
  const headers = { "referrer-policy": "same-origin" };
  return { data, head: { title: data.title, robots: "noindex" }, headers, status };
}
