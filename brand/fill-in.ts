import { type PayTerms, payTermsText } from "#contract/checkout/pay-terms.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { type CompanyMark, companyMarks, type TextBlocks } from "#contract/office/shop/home-texts.ts";
import { contactOf } from "./legal/contact.ts";

const marks = new RegExp(`\\{(${companyMarks.join("|")})\\}`, "g");

/** The settings that answers name; null: unset. */
export interface AnswerSettings {
  coolingHours: number | null;
  payTerms: PayTerms | null;
  sellsVouchers: boolean;
}

const noSettings: AnswerSettings = { coolingHours: null, payTerms: null, sellsVouchers: false };

/** Fills the company into an answer. The company's data are text, so they are escaped. */
function fillIn(html: string, company: PublicCompany, settings: AnswerSettings): string {
  const { coolingHours, payTerms, sellsVouchers } = settings;
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
      payTerms === null
        ? ""
        : `Unternehmen können im Warenkorb auch <strong>auf Rechnung</strong> bestellen, zahlbar bis ${payTermsText(payTerms)}.`,
    gutscheine: sellsVouchers
      ? `<strong>Gutscheine kaufen: ja.</strong> Auf der Seite <a href="/gutschein">Gutschein verschenken</a> wählen Sie den Betrag; wir schicken ihn am Wunschtag per E-Mail, oder Sie überreichen ihn selbst. Eingelöst wird er im Warenkorb unter „Rabattcode oder Gutschein“, auch in Teilen.`
      : "Gutscheine zum Kaufen bieten wir zurzeit nicht an. Einen Rabattcode aus einer Aktion lösen Sie im Warenkorb unter „Rabattcode“ ein.",
  };
  return html.replace(marks, (_, mark: CompanyMark) => values[mark]);
}

/** Their HTML is clean already. */
export function filledIn(
  { hero, promo, news, questions }: TextBlocks,
  company: PublicCompany,
  settings = noSettings,
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
      answer: fillIn(answer, company, settings),
    })),
  };
}
