import type { PublicCompany } from "#contract/shop/company.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { type CompanyMark, companyMarks, type TextBlocks } from "#contract/office/shop/home-texts.ts";
import { contactOf } from "./legal/contact.ts";

const marks = new RegExp(`\\{(${companyMarks.join("|")})\\}`, "g");

/** What answers tell of the settings; null: nothing. */
export interface ToldSettings {
  coolingHours: number | null;
  invoiceDays: number | null;
}

const nothingTold: ToldSettings = { coolingHours: null, invoiceDays: null };

/** Fills the company into an answer. The company's data are text, so they are escaped. */
function fillIn(html: string, company: PublicCompany, { coolingHours, invoiceDays }: ToldSettings): string {
  const { emailLink, phoneLink, companyName } = contactOf(company);
  const values: Record<CompanyMark, string> = {
    email: emailLink,
    telefon: phoneLink,
    firma: companyName,
    kühlung:
      coolingHours === null
        ? ""
        : `Nach unserer Messung bleibt der verschlossene Karton <strong>${coolingHours}\u00a0Stunden</strong> kühl; bis wann, steht bei Ihrem Liefertag.`,
    rechnung:
      invoiceDays === null
        ? ""
        : `Unternehmen können im Warenkorb auch <strong>auf Rechnung</strong> bestellen, zahlbar bis ${invoiceDays === 1 ? "einen Tag" : `${invoiceDays}\u00a0Tage`} nach der Bestellung.`,
  };
  return html.replace(marks, (_, mark: CompanyMark) => values[mark]);
}

/** Their HTML is clean already. */
export function filledIn(
  { hero, promo, news, questions }: TextBlocks,
  company: PublicCompany,
  told = nothingTold,
): HomeTexts {
  const { isShown, label, target, ...offer } = promo;
  return {
    hero,
    promo: isShown
      ? {
          ...offer,
          text: offer.text.replaceAll("{code}", () => offer.code),
          link: { label, href: target },
        }
      : null,
    news: news.slides.map(({ heading, text, label, target }) => ({
      heading,
      text,
      link: { label, href: target },
    })),
    questions: questions.questions.map(({ question, answer }) => ({
      question,
      answer: fillIn(answer, company, told),
    })),
  };
}
