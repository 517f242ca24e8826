import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { pages } from "#contract/addresses.ts";
import { button, type Draft, facts, heading, paragraph } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";

export interface AlarmData {
  /** such as Kühlhaus 1: 11,2 °C statt höchstens 7,0 °C */
  description: string;
  since: string;
  /** what lay there */
  lots: number;
  /** they are stopped until a person has decided */
  isStopping: boolean;
}

const texts = mailTexts.alarm;
const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "full",
  timeStyle: "short",
});

/** To the people who are woken when a store gets warm or its logger says nothing. */
export function alarm({ description, since, lots, isStopping }: AlarmData, url: string): Draft {
  const goods = lots === 1 ? "1 Los" : `${lots} Lose`;
  return {
    subject: texts.subject(description),
    preview: `Seit ${moment.format(new Date(since))} Uhr`,
    blocks: [
      heading(texts.heading),
      paragraph(texts.intro),
      facts([
        ["Was", description],
        ["Seit", `${moment.format(new Date(since))} Uhr`],
        ["Ware dort", goods],
      ]),
      paragraph(isStopping ? texts.stopped : texts.notStopped),
      button(texts.button, url),
    ],
    why: texts.why,
  };
}

export const composeAlarm: Compose = ({ publicUrl }, { data }) =>
  Promise.resolve({
    ...alarm(data as unknown as AlarmData, `${publicUrl()}${pages.dashboard()}/hygiene/abweichungen`),
    attachments: [],
  });
