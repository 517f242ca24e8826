import type { RefusalCode } from "#contract/refusals.ts";

/** Every limit of requests, guesses and load. Code that counts reads its limit here. */
export interface Limit {
  /** An address block is the network of one connection: `http/address-block.ts`. */
  counts:
    | "account"
    | "address block"
    | "code"
    | "device"
    | "guest"
    | "logger"
    | "mail"
    | "mailbox"
    | "order"
    | "session";
  most: number;
  seconds: number;
  answer: RefusalCode;
  /** instead of the text that belongs to the answer */
  message?: string;
}

const tenMinutes = { seconds: 600, answer: "too_many_requests" } as const;
const quarter = { seconds: 900, answer: "too_many_requests" } as const;
const hour = { seconds: 3_600, answer: "too_many_requests" } as const;
const day = { seconds: 86_400, answer: "too_many_requests" } as const;

/**
 * Of all requests, counted in each process. `ratePerMinute` is the setting RATE_LIMIT_PER_MINUTE; 0 is none of them.
 */
export const requestLimits = (ratePerMinute: number) =>
  ({
    calls: { counts: "address block", most: ratePerMinute, seconds: 60, answer: "too_many_requests" },
    // An address may serve many people, but not a town.
    guestsWithCart: { counts: "address block", most: Math.ceil(ratePerMinute / 2), ...tenMinutes },
    orders: { counts: "address block", most: Math.ceil(ratePerMinute / 2), ...tenMinutes },
    changesOfGuest: { counts: "guest", most: 3_000, ...tenMinutes },
    ordersOfGuest: { counts: "guest", most: 200, ...tenMinutes },
    // Some thousand households behind one address; a program fills no more than four megabytes a day.
    cartLines: { counts: "address block", most: 20_000, ...day, answer: "too_many_cart_lines" },
  }) satisfies Record<string, Limit>;

/** A page that is not in memory costs as much as a hundred reads of a cart. */
export const renderLimit: Limit = {
  counts: "address block",
  most: 30,
  seconds: 4,
  answer: "too_many_requests",
};

const waitAQuarter =
  "Zu viele Versuche. Bitte warten Sie bis zu 15 Minuten, oder melden Sie sich mit einem Passkey an.";
const delayedAnHour = {
  answer: "proof_delayed",
  message: "Zu viele falsche Versuche. Bitte warten Sie bis zu einer Stunde.",
} as const;
const delayedADay = {
  answer: "proof_delayed",
  message:
    "Zu viele falsche Versuche. Bitte nehmen Sie einen Wiederherstellungscode oder einen Passkey, oder melden Sie sich auf einem Gerät an, das Sie schon benutzt haben. Sonst warten Sie bitte bis zu 24 Stunden.",
} as const;

const sentAgain =
  "An dieses Postfach wurden heute schon genug E-Mails erneut gesendet. Bitte rufen Sie den Gast an, oder warten Sie bis morgen.";
const linkedEnough =
  "An dieses Postfach gingen heute schon fünf Links, und keine Bestellung wurde bezahlt. Bitte klären Sie die Adresse am Telefon, oder warten Sie bis morgen.";

/**
 * Of what can be guessed, counted in PostgreSQL for all processes. A known device and an open session have limits of
 * their own, which no stranger can use up.
 */
export const guessLimits = {
  /** wrong passwords for one person from one network, or from one of the person's known devices */
  login: { counts: "account", most: 10, ...quarter, message: waitAQuarter },
  "login-network": { counts: "address block", most: 60, ...quarter, message: waitAQuarter },
  /** of a stranger with a borrowed session */
  password: { counts: "session", most: 10, ...quarter },
  /** Each start stores a challenge: strangers must not fill the table. */
  "passkey-login": { counts: "device", most: 120, ...quarter },
  /** in one session that has proved a factor, or on one of the person's known devices */
  "factor-place": { counts: "account", most: 10, ...hour, ...delayedAnHour },
  "factor-network": { counts: "address block", most: 20, ...day, ...delayedADay },
  /** wrong PINs of one person at all tablets: a colleague who tries one between the right ones needs years */
  pin: { counts: "account", most: 10, ...day, answer: "pin_locked" },
  // Three codes of a million are right at any time, so 200 a day find one with a chance of 0.06 %.
  factor: { counts: "account", most: 200, ...day, ...delayedADay },
  discount: { counts: "guest", most: 30, ...tenMinutes },
  // A whole mobile network may share one address.
  "discount-address": { counts: "address block", most: 300, ...tenMinutes },
  /** A refusal says that this mailbox or household ordered before, so no network learns of many. Each of them counts once. */
  "code-customer": { counts: "address block", most: 10, ...day, answer: "code_tries_over" },
  /** Of a personal code that another person has: it must not tell whose it is. */
  /** Each opens a page at the provider. */
  "voucher-purchase": { counts: "address block", most: 30, ...hour },
  "code-owner": { counts: "code", most: 10, ...day, answer: "code_tries_over" },
  // Order numbers are sequential, so they could be guessed for a known mailbox.
  withdrawal: { counts: "address block", most: 20, ...hour },
  /** Numbers are sequential here, too: no one tries many for a known mailbox. */
  "order-search": { counts: "address block", most: 20, ...hour },
  /** Letters with the link of an order. Above it nothing is sent, in silence. */
  "order-link": { counts: "order", most: 3, ...day },
  "order-link-mailbox": { counts: "mailbox", most: 6, ...day },
  // High enough for an office that shares one address.
  newsletter: { counts: "address block", most: 20, ...hour },
  /** Readings of one logger: a week of minutes is taken within two hours, and a stolen key does not fill the disk. */
  "logger-readings": { counts: "logger", most: 6_000, ...hour },
  /** Pictures of a product list, from the addresses in it: enough for a large catalogue, and no way to load another shop */
  "fetched-picture": { counts: "account", most: 2_000, ...day },
  /** A mail that the team sends once more: to help a guest, not to fill a mailbox. */
  "mail-again": { counts: "mail", most: 3, ...day, message: sentAgain },
  "mail-again-mailbox": { counts: "mailbox", most: 6, ...day, message: sentAgain },
  /** Links to pay for an order by telephone, to a mailbox that has paid for none yet */
  "pay-link": { counts: "mailbox", most: 5, ...day, message: linkedEnough },
  /** The owner of the new mailbox can cancel the order, so a borrowed session must not collect orders. */
  "email-corrected": { counts: "account", most: 20, ...hour },
} as const satisfies Record<string, Limit>;

/** Of wrong passwords for one account from unknown browsers: after the free ones a wait that doubles, never a lock. */
export const loginDelay = { free: 10, longestWaitSeconds: 300, forgottenAfter: "1 day" };

/**
 * Mails to addresses that have confirmed nothing: as many at once, then as many an hour, for each purpose. What is above waits,
 * for the newsletter a day at most.
 */
export const strangerMails = { domain: 30, all: 300, fullQueueSeconds: day.seconds };
/** Receipts of withdrawals a day. Further declarations are recorded and shown, but not mailed. */
export const receiptsPerMailbox = 10;

/** A refusal that comes at once invites the next request, and thousands a second cost more than the answers. */
const refusedAfterMs = 1_000;

/** The search for an order answers after this time, found or not: far longer than both take. */
export const orderSearchMs = 400;

/** Of one address block at the same time, so that sixty connections do not stand before every other guest. */
export const atOnce = {
  /** What takes longer than `longestMs` waits for others, such as a payment provider, and gives its place up. */
  calls: { most: 4, longestMs: 250, waiting: 500, refusedAfterMs },
  /** Costly calls and pages: a pause of three times the work leaves others three quarters of the time. */
  turns: { waiting: 10, pausePerWork: 3, longestCountedMs: 100, refusedAfterMs },
};

/**
 * Of requests begun in a process and not answered: above `most`, or above `mostWhileLate` where the event loop is late,
 * what may wait gets 503.
 */
export const overload = { most: 1_000, mostWhileLate: 500, lateMs: 30, lookEveryMs: 100, refusedAfterMs };

/** As many callers as wait a second or two for a connection to the database. More would fill the memory for nothing. */
export const mostWaitingForDatabase = 1_000;

/** Connections above the limit are closed at once, so that idle ones cannot use up all file handles. */
export const mostConnections = 12_000;
/** Connections of a crowd that the process has not accepted yet; the operating system may allow fewer. */
export const mostUnaccepted = 4_096;
/** A request whose headers or body arrive too slowly ends with 408 after at most 15 seconds. */
export const slowClients = { longestRequestMs: 13_000, checkEveryMs: 2_000 };

/**
 * Of a body. The longest plan of a cart fits into a guest's. An order has one to two kilobytes: reading much more takes
 * long, also when it is refused in the end, so larger ones take turns.
 */
export const mostBytes = { withoutTurn: 4 * 1024, ofGuest: 24 * 1024, ofTeam: 64 * 1024 };
/** Lists with all filters and returns from payment providers have far shorter ones. */
export const mostCharactersOfAddress = 4_096;
