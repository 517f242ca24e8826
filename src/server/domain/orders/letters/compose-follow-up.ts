import { pages } from "#contract/addresses.ts";
import type { RatedDish } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { unsubscribeHeaders } from "#server/domain/mail/newsletter/links.ts";
import { mailboxHash, objectionToken } from "#server/domain/orders/follow-up/objection-token.ts";
import { hasObjected } from "#server/domain/orders/follow-up/objections.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { followUp } from "#server/domain/orders/letters/follow-up.ts";
import { type LetterDishes, letterDishes } from "#server/domain/orders/letters/letter-dishes.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import { RefusedForGood } from "#server/platform/mail/transport.ts";

/** The page of the order has all of them. */
const mostDishes = 8;
const allStars = [1, 2, 3, 4, 5] as const;

export const composeFollowUp: Compose = async (parts, { id, orderId, recipient }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const last = order?.deliveries.findLast(({ status }) => status !== "cancelled");
  if (!order?.email || !order.followUp || !last) throw new RefusedForGood(`mail ${id}: nobody may be asked`);
  const mailbox = mailboxHash(recipient);
  // a copy may be sent long after the letter
  if (await hasObjected(parts.database, mailbox)) throw new RefusedForGood("Der Gast hat widersprochen.");
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const objection = objectionToken(parts.linkKeys, mailbox);
  const objectionUrl = parts.publicUrl() + pages.followUpObjection(objection);
  const lines = linesToRate(order);
  const { byMenu, attachments } = await letterDishes(
    parts,
    lines.map(({ menuId }) => menuId),
  );
  const letter = followUp({
    name: payerName(order),
    day: last.day,
    basis: order.followUp,
    dishes: lines.map((line) => dishOf(line, byMenu, parts.publicUrl() + pages.rateOrder(token))),
    orderUrl: `${parts.publicUrl()}${pages.guestOrder(token)}#noch-einmal`,
    complaintUrl: parts.publicUrl() + pages.deliveryOfOrder(token, last.day),
    objectionUrl,
  });
  const secrets = [token, objection];
  return { ...letter, attachments, headers: unsubscribeHeaders(objectionUrl), secrets };
};

type RatedLine = ReturnType<typeof linesToRate>[number];

/** Each dish once, of the first delivery that brought it. */
function linesToRate({ deliveries }: OrderRow) {
  const lines = deliveries
    .filter(({ status }) => status !== "cancelled")
    .flatMap(({ day, lines: ofDay }) => ofDay.map(({ menuId, name }) => ({ day, menuId, name })));
  const firstOf = new Map(lines.toReversed().map((line) => [line.menuId, line]));
  return lines.filter((line) => firstOf.get(line.menuId) === line).slice(0, mostDishes);
}

function dishOf({ day, menuId, name }: RatedLine, byMenu: LetterDishes["byMenu"], page: string): RatedDish {
  const links = allStars.map((stars) => ({
    stars,
    href: `${page}?${new URLSearchParams({ tag: day, menu: String(menuId), sterne: String(stars) })}`,
  }));
  return { name, picture: byMenu.get(menuId)?.picture, links };
}
