import { mailTexts } from "#brand/mails.ts";
import { shop } from "#brand/shop.ts";
import { deviceName } from "#contract/office/device-name.ts";
import { button, type Draft, facts, heading, paragraph } from "#server/domain/messages/blocks.ts";

export interface NewDeviceData {
  name: string;
  /** ISO instant */
  at: string;
  /** what the browser calls itself; only words of ours are made from it, because whoever logs in chooses it */
  device: string;
  /** the network it came from */
  network: string;
}

const texts = mailTexts.newDevice;
const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "full",
  timeStyle: "short",
});

/** To somebody of the team: their access was used on a device that is not known. */
export function newDevice({ name, at, device, network }: NewDeviceData, url: string): Draft {
  return {
    subject: texts.subject(shop.name),
    preview: `${deviceName(device)}, ${moment.format(new Date(at))}`,
    blocks: [
      heading(texts.heading),
      paragraph(mailTexts.greeting(name)),
      paragraph(texts.intro),
      facts([
        ["Zeit", `${moment.format(new Date(at))} Uhr`],
        ["Gerät", deviceName(device)],
        ["Netz", network],
      ]),
      paragraph(texts.itWasYou),
      paragraph({ strong: texts.notYou }),
      button(texts.button, url),
    ],
    why: texts.why,
  };
}
