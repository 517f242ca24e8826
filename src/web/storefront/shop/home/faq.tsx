import { faqBlock } from "#brand/home.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { FaqAnswer } from "#web/storefront/shop/faq-answer.tsx";
import { SupportCard } from "#web/storefront/shop/support-card.tsx";

interface Props {
  questions: HomeTexts["questions"];
  /** The page of all questions has more. */
  hasFurther: boolean;
}

export function Faq({ questions, hasFurther }: Props) {
  return (
    <section id="faq" aria-labelledby="haeufige-fragen" className="page-width pt-14 md:pt-22">
      <div className="grid gap-x-16 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="haeufige-fragen" className="mb-6 md:mb-8">
            {faqBlock.heading}
          </h2>
          <div className="border-t border-hairline">
            {questions.map((entry) => (
              <FaqAnswer key={entry.question} {...entry} />
            ))}
          </div>
          {hasFurther && (
            <ButtonLink to={faqBlock.all.href} variant="secondary" className="mt-6">
              {faqBlock.all.label}
            </ButtonLink>
          )}
        </div>
        <SupportCard className="mt-8 self-start lg:sticky lg:top-[calc(6.75rem+var(--day-bar,0px))] lg:mt-20" />
      </div>
    </section>
  );
}
