import { type PayTerms, payTermsText } from "#contract/checkout/pay-terms.ts";
import { type Minimum, minimumText } from "#contract/cart/minimum.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { type CompanyMark, companyMarks, type TextBlocks } from "#contract/office/shop/home-texts.ts";
import { contactOf } from "./legal/contact.ts";

const marks = new RegExp(`\\{(${companyMarks.join("|")})\\}`, "g");

/** The settings that answers name; null: unset. */
export interface AnswerSettings {
  coolingHours: number | null;
  payTerms: PayTerms | null;
  minimum: Minimum | null;
  /** places that the shop does not deliver to */
  excludedPlaces: readonly string[];
  sellsVouchers: boolean;
}

const noSettings: AnswerSettings = {
  coolingHours: null,
  payTerms: null,
  minimum: null,
  excludedPlaces: [],
  sellsVouchers: false,
};

function minimumAnswer(minimum: Minimum): string {
  if (minimum.menus === 1) return `${minimumText(minimum)}.`;
  const after = minimum.enforced
    ? "bestellen können Sie, sobald nichts mehr fehlt"
    : "bestellen können Sie auch dann";
  return `<strong>${minimumText(minimum)}</strong>, sofern keine Box dabei ist: So ist das Paket gut gefüllt und bleibt kühl. Fehlt noch etwas, sagt Ihnen das der Warenkorb bei jedem Liefertag; ${after}.`;
}

function excludedAnswer(places: readonly string[]): string {
  if (places.length === 0) return "";
  const named = places.map(escapeHtml);
  const last = named.pop();
  return `Ausgenommen ${places.length === 1 ? "ist" : "sind"} zurzeit: ${named.length > 0 ? `${named.join(", ")} und ` : ""}${last}.`;
}

/** Fills the company into an answer. The company's data are text, so they are escaped. */
function fillIn(html: string, company: PublicCompany, settings: AnswerSettings): string {
  const { coolingHours, payTerms, minimum, excludedPlaces, sellsVouchers } = settings;
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
    mindestmenge: minimum === null ? "" : minimumAnswer(minimum),
    ausgenommen: excludedAnswer(excludedPlaces),
    gutscheine: sellsVouchers
      ? `<strong>Gutscheine kaufen: ja.</strong> Auf der Seite <a href="/gutschein">Gutschein verschenken</a> wählen Sie den Betrag; wir schicken ihn an dem Tag, den Sie wählen, per E-Mail, oder Sie überreichen ihn selbst. Eingelöst wird er im Warenkorb unter „Rabattcode oder Gutschein“, auch in Teilen.`
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
