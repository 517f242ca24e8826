import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { briefDay, type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  goods,
  heading,
  paragraph,
  type RowPicture,
  small,
} from "#server/domain/mail/blocks.ts";
import { addressBlock, greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface DispatchData {
  orderNumber: string;
  name: string;
  address: string[];
  day: DeliveryDay;
  /** it left too late for its day, and presumably arrives then */
  lateArrival: CalendarDay | null;
  carrier: string;
  /** of each parcel; null: it has not left, or its number is unknown */
  parcels: { trackingNumber: string | null; url: string | null }[];
  /** carrier and number of the letter before; null in the first letter */
  wrong: string | null;
  /** another carton follows the first letter */
  isFurther: boolean;
  /** the order's page; for a recipient who has not paid, the carrier's page */
  url: string;
  /** where a problem with it is reported; not for a recipient who has not paid */
  problemUrl?: string;
  /** a recipient who has not paid: the order's page is not theirs */
  isForRecipient?: boolean;
  lines: { name: string; quantity: number; picture?: RowPicture }[];
  /** numbers of the orders whose dishes were added to the parcel */
  added: string[];
}

const texts = mailTexts.dispatch;

/**
 * A parcel is with the carrier, or its number was corrected. The link leads to the order's page and not to the carrier,
 * because only the page shows the current number.
 */
export function dispatch(data: DispatchData): Draft {
  const { day, lateArrival, carrier, parcels, wrong, url, isForRecipient = false } = data;
  const words = wordsOf(data);
  const rows: [string, string][] = [
    ["Bestellnummer", data.orderNumber],
    [lateArrival ? "Vorgesehen war" : "Liefertag", longDay(day)],
    ...(lateArrival ? [["Kommt voraussichtlich", longDay(lateArrival)] as [string, string]] : []),
    ["Versand mit", carrier],
    ...numberRows(parcels),
    ...(wrong ? [["Bisher genannt", wrong] as [string, string]] : []),
  ];
  const blocks: Block[] = [
    heading(words.heading),
    greeting(data.name),
    paragraph(introOf(data)),
    ...(parcels.length > 1 ? [paragraph({ strong: texts.several(parcels.length, leftOf(data)) })] : []),
    ...(url ? [button(texts.button, url)] : []),
    facts(rows),
    ...linkBlocks(data),
    goods(
      parcels.length > 1 ? `In den ${parcels.length} Paketen zusammen` : "In diesem Paket",
      data.lines.map(({ name, quantity, picture }) => ({ label: name, amount: `${quantity} ×`, picture })),
    ),
    ...(data.added.length > 0 ? [paragraph(texts.added(data.added))] : []),
    addressBlock(data.address),
    paragraph(texts.storage),
    ...(data.problemUrl
      ? [paragraph(texts.problem, { link: texts.problemLink, href: data.problemUrl }, ".")]
      : []),
    small(mailTexts.question),
  ];
  const late = lateArrival && wrong === null ? `Verspätet, voraussichtlich am ${longDay(lateArrival)}. ` : "";
  const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(", ");
  const preview = `${late}Mit ${carrier}${numbers && `, Sendungsnummer ${numbers}`}.`;
  return {
    subject: words.subject(briefDay(wrong === null ? (lateArrival ?? day) : day)),
    preview,
    blocks,
    why: isForRecipient ? texts.whyRecipient : mailTexts.whyOrder,
  };
}

/** How many parcels have left. */
const leftOf = ({ parcels }: DispatchData) => parcels.filter(({ trackingNumber }) => trackingNumber).length;

function numberRows(parcels: DispatchData["parcels"]): [string, string][] {
  const [only] = parcels;
  if (parcels.length > 1)
    return parcels.map(({ trackingNumber }, at) => [
      `Paket ${at + 1} von ${parcels.length}`,
      trackingNumber ?? texts.notLeft,
    ]);
  return only?.trackingNumber ? [["Sendungsnummer", only.trackingNumber]] : [];
}

/** A recipient who has not paid has no page that shows them all. */
function linkBlocks({ parcels, isForRecipient }: DispatchData): Block[] {
  if (!isForRecipient || parcels.length < 2) return [];
  return parcels.flatMap(({ trackingNumber, url }, at) =>
    trackingNumber && url
      ? [paragraph(`Paket ${at + 1} von ${parcels.length}: `, { link: trackingNumber, href: url })]
      : [],
  );
}

function introOf({ day, lateArrival, wrong, isFurther, isForRecipient }: DispatchData): string {
  if (lateArrival && !isFurther && (wrong === null || isForRecipient)) {
    const { intro, introForRecipient } = texts.late;
    return (isForRecipient ? introForRecipient : intro)(longDay(day), longDay(lateArrival));
  }
  if (isForRecipient) return texts.introForRecipient(longDay(day));
  if (isFurther) return texts.further.intro(longDay(day));
  return (wrong === null ? texts : texts.corrected).intro(longDay(day));
}

function wordsOf({ wrong, isFurther, lateArrival }: DispatchData): Record<"heading", string> & {
  subject: (day: string) => string;
} {
  if (wrong !== null) return texts.corrected;
  if (isFurther) return texts.further;
  return lateArrival ? texts.late : texts;
}
