import { faqPage } from "#brand/help.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { FaqAnswer } from "#web/storefront/shop/faq-answer.tsx";
import type { loadFaq } from "#web/storefront/shop/load-help.ts";
import { SupportCard } from "#web/storefront/shop/support-card.tsx";

export default function FaqPage({ data: questions }: PageProps<typeof loadFaq>) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-[clamp(2rem,1.2rem+3.2vw,3.5rem)] hyphens-auto">{faqPage.title}</h1>
      <p className="mt-3 text-lg text-muted">{faqPage.intro}</p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 border-t border-hairline wrap-anywhere">
          {questions.map((entry) => (
            <FaqAnswer key={entry.question} {...entry} />
          ))}
        </div>
        <SupportCard className="self-start lg:sticky lg:top-25" />
      </div>
    </div>
  );
}
