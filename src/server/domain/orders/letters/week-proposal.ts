import { pages } from "#contract/addresses.ts";
import { briefDay, type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
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

/** The one letter of a week: dishes, days and what they cost, and that nothing happens by itself. */
export function weekProposal(data: Omit<WeekProposalData, "weekId"> & { weekUrl: string }): Draft {
  const [first] = data.days;
  const until = texts.until(first?.orderableUntil ?? "");
  const others = [
    ...data.days.flatMap(({ dishes }) => dishes.flatMap(({ reason }) => (reason ? [reason] : []))),
    ...data.notes,
  ];
  return {
    subject: texts.subject(briefDay(data.monday)),
    preview: `${until} ${texts.nothing}`,
    blocks: [
      heading(texts.heading),
      paragraph(mailTexts.greeting("")),
      paragraph(texts.intro),
      ...data.days.map(({ isoDate, dishes }) =>
        goods(
          longDay(isoDate),
          dishes.map(({ qty, name, linePrice }) => ({
            label: `${qty} × ${name}`,
            amount: formatEuro(linePrice),
          })),
        ),
      ),
      sums(
        [
          { label: texts.goods, amount: formatEuro(data.goods) },
          { label: texts.shipping, amount: formatShipping(data.shipping) },
        ],
        { label: texts.total, amount: formatEuro(data.total) },
      ),
      ...(others.length > 0 ? [title(texts.notes), list(...others.map((one) => [one]))] : []),
      button(texts.button, data.weekUrl),
      paragraph(`${until} `, { strong: texts.nothing }),
      small(texts.leave, " ", { link: texts.leaveLink, href: data.weekUrl }, "."),
    ],
    why: texts.why,
  };
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
