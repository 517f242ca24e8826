import { Minus, Plus } from "lucide-react";
import { faqBlock } from "#brand/home.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Unbroken, unbrokenHtml } from "#web/shared/ui/unbroken.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";

export function Faq({ questions }: { questions: HomeTexts["questions"] }) {
  const { email } = useContact();
  return (
    <section id="faq" aria-labelledby="haeufige-fragen" className="page-width pt-14 md:pt-22">
      <div className="grid gap-x-16 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="haeufige-fragen" className="mb-6 md:mb-8">
            {faqBlock.heading}
          </h2>
          <div className="border-t border-hairline">
            {questions.map((entry) => (
              <Answer key={entry.question} {...entry} />
            ))}
          </div>
        </div>
        <p className="mt-8 self-start rounded-lg bg-sand p-6 lg:sticky lg:top-[calc(6.75rem+var(--day-bar,0px))] lg:mt-20">
          <Unbroken text={faqBlock.text} />{" "}
          <a href={`mailto:${email}`} className="text-link font-semibold wrap-anywhere">
            {email}
          </a>
        </p>
      </div>
    </section>
  );
}

function Answer({ question, answer }: { question: string; answer: string }) {
  const inZone = useGermanTime();
  return (
    <details className="group border-b border-hairline">
      <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 pl-1 text-[1.0625rem] font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-sand transition-colors duration-200 group-open:bg-forest group-open:text-white">
          <Plus className="size-4 group-open:hidden" aria-hidden="true" />
          <Minus className="hidden size-4 group-open:block" aria-hidden="true" />
        </span>
      </summary>
      <div
        className="prose pr-12 pb-5 pl-1 text-muted"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; the company is escaped
        dangerouslySetInnerHTML={{ __html: inZone(unbrokenHtml(answer)) }}
      />
    </details>
  );
}
