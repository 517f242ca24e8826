import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { pages } from "#contract/addresses.ts";
import { deviceName } from "#contract/office/team/device-name.ts";
import { button, type Draft, facts, heading, paragraph } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";

interface NewDeviceData {
  name: string;
  at: string;
  /** from the browser's own header, which an attacker chooses: only words of the shop are made from it */
  device: string;
  /** network of the login */
  network: string;
}

const texts = mailTexts.newDevice;
const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "full",
  timeStyle: "short",
});

/** To a member of the team: a login from a new device. */
export function newDevice(
  { name, at, device, network }: NewDeviceData,
  { url, shopName }: { url: string; shopName: string },
): Draft {
  return {
    subject: texts.subject(shopName),
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

export const composeNewDevice: Compose = async ({ publicUrl, brand }, { data }) => {
  const url = `${publicUrl()}${pages.dashboard()}/zugang`;
  return { ...newDevice(data as unknown as NewDeviceData, { url, shopName: brand.name }), attachments: [] };
};
