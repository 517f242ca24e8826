import { data } from "react-router";
import { newsletter } from "#brand/newsletter.ts";
import { newsletterPages } from "#brand/newsletter-pages.ts";
import { pages } from "#contract/addresses.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import type { Route } from "./+types/page";

const purposes = { bestaetigen: "confirm", abbestellen: "unsubscribe" } as const;
const answers = {
  angefordert: { title: newsletterPages.requested.title, text: newsletter.done },
  abgelehnt: newsletterPages.refused,
};

/** The page behind a link in a mail; the button disappears when nothing is left to press it for. */
interface Outcome {
  title: string;
  text: string;
  button?: string;
}

/** The address holds a subscriber's token, so no other site may learn it. */
export function headers() {
  return { "Referrer-Policy": "same-origin" };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.title ?? newsletter.heading, robots: "noindex" });

/**
 * Only reads, because mail filters follow links, too. The button is a form of its own and needs no script.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { step, token } = params;
  if (!token && (step === "angefordert" || step === "abgelehnt")) return answers[step] satisfies Outcome;
  if (!token || (step !== "bestaetigen" && step !== "abbestellen")) throw data(null, { status: 404 });
  const link = await request(context.get(apiContext), "readNewsletterLink", { params: { token } }).catch(
    (error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    },
  );
  const purpose = purposes[step];
  if (link?.data.purpose !== purpose || link.data.state === "over") {
    return data<Outcome>(newsletterPages.over, { status: 404 });
  }
  const { title, text, button, doneTitle, doneText } = newsletterPages[purpose];
  return (
    link.data.state === "done" ? { title: doneTitle, text: doneText } : { title, text, button }
  ) as Outcome;
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { title, text, button }: Outcome = loaderData;
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[40vh] max-w-xl text-center">
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">{title}</h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted">
          <Unbroken text={text} />
        </p>
        {button ? (
          <form method="post" className="mt-8">
            <button type="submit" className={buttonClasses({ size: "lg" })}>
              {button}
            </button>
          </form>
        ) : (
          <ButtonLink to={pages.home()} size="lg" className="mt-8">
            {newsletterPages.home}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
