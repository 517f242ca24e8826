import { pages } from "#contract/addresses.ts";
import { briefDay, type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { lettersPart } from "#contract/orders/week-parts.ts";
import {
  button,
  type Draft,
  goods,
  heading,
  list,
  paragraph,
  small,
  sums,
  title,
} from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { unsubscribeHeaders } from "#server/domain/mail/newsletter/links.ts";
import { readWeek } from "#server/domain/orders/weeks/queries.ts";
import { weekToken } from "#server/domain/orders/weeks/week-token.ts";
import { RefusedForGood } from "#server/platform/mail/transport.ts";

export interface WeekProposalData {
  weekId: string;
  monday: CalendarDay;
  /** the first of them has the first cut-off */
  days: {
    isoDate: DeliveryDay;
    orderableUntil: string | null;
    dishes: { name: string; qty: number; linePrice: number; reason: string | null }[];
  }[];
  notes: string[];
  goods: number;
  shipping: number;
  total: number;
}

const texts = mailTexts.weekProposal;

/** The one letter of a week: dishes, days and what they cost, or why there are none, and that nothing happens by itself. */
export function weekProposal(data: Omit<WeekProposalData, "weekId"> & { weekUrl: string }): Draft {
  const [first] = data.days;
  const until = first ? `${texts.until((first.orderableUntil ?? "").replace(" Uhr", "\u00a0Uhr"))} ` : "";
  const others = [
    ...data.days.flatMap(({ dishes }) => dishes.flatMap(({ reason }) => (reason ? [reason] : []))),
    ...data.notes,
  ];
  const monday = briefDay(data.monday);
  return {
    subject: first ? texts.subject(monday) : texts.noneSubject(monday),
    preview: `${until}${texts.nothing}`,
    blocks: [
      heading(texts.heading),
      paragraph(mailTexts.greeting("")),
      paragraph(first ? texts.intro : texts.noneIntro(monday)),
      ...data.days.map(({ isoDate, dishes }) =>
        goods(
          longDay(isoDate),
          dishes.map(({ qty, name, linePrice }) => ({
            label: `${qty} × ${name}`,
            amount: formatEuro(linePrice),
          })),
        ),
      ),
      // what fell away is read before what the rest costs
      ...(others.length > 0
        ? [title(first ? texts.notes : texts.noneNotes), list(...others.map((one) => [one]))]
        : []),
      ...(first ? [totalsOf(data)] : []),
      button(first ? texts.button : texts.noneButton, data.weekUrl),
      paragraph(until, { strong: texts.nothing }),
      small(texts.leave, " ", { link: texts.leaveLink, href: `${data.weekUrl}#${lettersPart}` }, "."),
    ],
    why: texts.why,
  };
}

function totalsOf({
  goods: ofGoods,
  shipping,
  total,
}: Pick<WeekProposalData, "goods" | "shipping" | "total">) {
  return sums(
    [
      { label: texts.goods, amount: formatEuro(ofGoods) },
      { label: texts.shipping, amount: formatShipping(shipping) },
    ],
    { label: texts.total, amount: formatEuro(total) },
  );
}

export const composeWeekProposal: Compose = async ({ database, linkKeys, publicUrl }, { data }) => {
  const { weekId, ...proposal } = data as unknown as WeekProposalData;
  // A copy may be sent long after the letter, and a guest may have ended it a moment ago.
  const week = await readWeek(database, weekId, proposal.monday);
  if (!week?.hasLetters || !week.isConfirmed)
    throw new RefusedForGood("Der Gast möchte keine Vorschläge mehr.");
  const token = weekToken(linkKeys, weekId);
  const weekUrl = publicUrl() + pages.rememberedWeek(token);
  const letter = weekProposal({ ...proposal, weekUrl });
  return { ...letter, attachments: [], headers: unsubscribeHeaders(weekUrl), secrets: [token] };
};
