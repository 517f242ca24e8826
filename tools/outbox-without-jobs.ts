import { openOutbox } from "../src/server/platform/mail/outbox.ts";

/** No job queue here: the shop's worker finds the mail later and sends it. */
export const outbox = openOutbox({ add: async () => {}, expedite: async () => {}, close: async () => {} });
