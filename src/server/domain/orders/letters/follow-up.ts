import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { briefDay, type DeliveryDay } from "#contract/day.ts";
import {
  button,
  type Draft,
  heading,
  paragraph,
  type RatedDish,
  ratings,
  small,
  title,
} from "#server/domain/mail/blocks.ts";
import type { FollowUpBasis } from "#server/domain/orders/follow-up/follow-up-basis.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface FollowUpData {
  name: string;
  /** of the last delivery */
  day: DeliveryDay;
  basis: FollowUpBasis;
  dishes: RatedDish[];
  orderUrl: string;
  /** where a problem with that delivery is reported */
  complaintUrl: string;
  /** where one press ends these letters */
  objectionUrl: string;
}

const texts = mailTexts.followUp;

/** The one question after a delivery. It may be sent only to who agreed, or was told and did not object (§ 7 UWG). */
export function followUp({
  name,
  day,
  basis,
  dishes,
  orderUrl,
  complaintUrl,
  objectionUrl,
}: FollowUpData): Draft {
  return {
    subject: texts.subject(briefDay(day)),
    preview: texts.preview,
    blocks: [
      heading(texts.heading),
      greeting(name),
      paragraph(texts.intro),
      ratings(dishes),
      title(texts.again),
      paragraph(texts.againText),
      button(texts.againButton, orderUrl),
      paragraph(texts.complaint, { link: texts.complaintLink, href: complaintUrl }, "."),
      small(texts.leave, " ", { link: texts.leaveLink, href: objectionUrl }, "."),
    ],
    why: texts.why[basis],
  };
}
