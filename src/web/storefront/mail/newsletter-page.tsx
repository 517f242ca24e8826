import { newsletterPages } from "#brand/newsletter-pages.ts";
import { pages } from "#contract/addresses.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import type { loadNewsletter } from "#web/storefront/mail/load-newsletter.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

export default function NewsletterPage({ data }: PageProps<typeof loadNewsletter>) {
  const { title, text, button } = data;
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
