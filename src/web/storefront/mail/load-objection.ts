import { followUpEnd } from "#brand/follow-up.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { type Outcome, shown } from "#web/storefront/mail/load-newsletter.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

/** The page behind "no more questions"; only its button changes something, and it is a form without script. */
export async function loadObjection({ send, params }: PageRequest): Promise<LoadedPage<Outcome>> {
  try {
    const { data } = await request(send, "readFollowUpObjection", { params: { token: params.token ?? "" } });
    const { title, text, button, doneTitle, doneText } = followUpEnd.objection;
    return shown(data.isDone ? { title: doneTitle, text: doneText } : { title, text, button });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return shown(followUpEnd.over, 404);
    throw error;
  }
}
