import { type ReactNode, useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { calendarDay, germanDay } from "#contract/day.ts";
import { moveNames } from "#contract/office/stock/move-names.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import type { Liftable } from "#contract/office/stock/stops.ts";
import { officeApi, useOffice, useOfficeAct } from "#web/office/office-api.ts";
import { Ask, type Question, type Reason } from "#web/office/stock/ask.tsx";
import { CreditNote } from "#web/office/stock/credit-note.tsx";
import { goodsWords, warnedPlace } from "#web/office/stock/goods-words.ts";
import { type AmountAsked, AmountQuestion } from "#web/office/stock/lots/amount-question.tsx";
import { changeText, lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import {
  type ChangeProps,
  type LotAnswers,
  type LotChange,
  type LotDone,
  newMove,
} from "#web/office/stock/lots/lot-change.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Act {
  /** how much, first */
  amount?: Omit<AmountAsked, "lot">;
  /** left out: the amount alone is the answer */
  asked?: (milligrams: number | null) => Question<Partial<LotAnswers>>;
  send: (said: LotAnswers) => Promise<LotDone>;
}

/** What is asked before a lot is changed, one question a screen. */
export function ChangeLot({ lot, change, onDone, onBack }: ChangeProps & { change: LotChange }) {
  const [id] = useState(randomUuid);
  const [milligrams, setMilligrams] = useState<number | null>(null);
  const [lastDay, setLastDay] = useState("");
  const [creditNote, setCreditNote] = useState("");
  const places = useOffice("readPlaces", {}, change.action === "place");
  const { mutate, isPending, error } = useOfficeAct(
    (said: Partial<LotAnswers>) =>
      send({
        ...{ id, lastDay, creditNote, milligrams: milligrams ?? 0, reason: "", days: 0, placeId: null },
        ...said,
      }),
    { onDone },
  );
  const errors = fieldErrors(error);
  const dayField = (
    <OfficeField
      type="date"
      label="Letzter Tag"
      value={lastDay}
      error={errors.lastDay}
      onChange={(event) => setLastDay(event.target.value)}
    />
  );
  const creditField = <CreditNote value={creditNote} onChange={setCreditNote} />;
  const act = acts[change.action] as (of: Of<LotChange>) => Act;
  const { amount, asked, send } = act({ lot, change, places, dayField, creditField, about: goodsWords(lot) });
  if (amount && (milligrams === null || !asked))
    return (
      <AmountQuestion
        {...{ lot, ...amount, onBack }}
        {...(!asked && { next: "Übernehmen", busy: isPending, error: errors.milligrams })}
        onAnswer={(answer) => (asked ? setMilligrams(answer) : mutate({ milligrams: answer }))}
      />
    );
  const question = asked?.(milligrams);
  return (
    question && (
      <Ask
        asked={question}
        busy={isPending}
        error={question.kind === "reason" ? errors.reason : errors.days}
        onAnswer={mutate}
        onBack={() => (amount ? setMilligrams(null) : onBack())}
      />
    )
  );
}

interface Of<C> {
  lot: Lot;
  change: C;
  about: string;
  places: ReturnType<typeof useOffice<"readPlaces">>;
  dayField: ReactNode;
  creditField: ReactNode;
}

const why = (asked: Omit<Reason<unknown>, "kind" | "read">): Reason<Partial<LotAnswers>> => ({
  ...asked,
  kind: "reason",
  read: (reason) => ({ reason }),
});

const decides = <p className="text-base">Eine andere Person aus Qualität oder Verwaltung entscheidet.</p>;

async function askAnother(exemptionId: string, body: BodyOf<"requestExemption">): Promise<LotDone> {
  await officeApi("requestExemption", { params: { exemptionId }, body });
  return { text: "Die Freigabe ist erbeten. Eine andere Person entscheidet." };
}

const acts: { [A in LotChange["action"]]: (of: Of<Extract<LotChange, { action: A }>>) => Act } = {
  waste: (of) =>
    takeOut(of, "waste", {
      question: "Wie viel wird weggeworfen?",
      done: "weggeworfen",
      why: "Warum wird es weggeworfen?",
      reasons: ["Verdorben", "Abgelaufen", "Heruntergefallen", "Zu viel gekocht"],
      next: "Wegwerfen",
    }),
  return: (of) =>
    takeOut(of, "return", {
      question: "Wie viel geht an den Lieferanten zurück?",
      done: "zurückgegeben",
      why: "Warum geht es zurück?",
      reasons: ["Falsche Ware", "Schlechte Qualität", "Zu viel geliefert"],
      next: "Zurückgeben",
      note: of.creditField,
    }),
  // counted alone, outside a whole count
  count: ({ lot, about }) => ({
    amount: {
      ...{ about, question: "Wie viel ist da?", label: "Gezählte Menge", isAboveZero: false },
      usual: { name: `Stimmt: ${lotAmountText(lot.milligrams, lot)}`, milligrams: lot.milligrams },
    },
    async send({ id, milligrams }) {
      const { data } = await moveStock(lot, id, { kind: "count", milligrams, reason: "" });
      const made = newMove(lot, data, "count");
      const now = lotAmountText(data.milligrams, lot);
      return { text: made ? `Gezählt: Es sind ${now} da.` : `Es bleibt bei ${now}.`, moveId: made };
    },
  }),
  // A move that was wrong: a second one makes up for it. Of a receipt, a person says how much really came.
  takeBack({ lot, about: goods, change: { move } }) {
    const isReceipt = move.kind === "receipt";
    const about = `${goods}: ${moveNames[move.kind]} ${changeText(move.milligrams, lot)}`;
    const usual = { name: "Nichts davon kam", milligrams: 0 };
    const question = "Wie viel kam wirklich?";
    return {
      ...(isReceipt && { amount: { about, question, label: "Gelieferte Menge", usual, isAboveZero: false } }),
      asked: (milligrams) =>
        why({
          about: milligrams === null ? about : `${about}, wirklich ${lotAmountText(milligrams, lot)}`,
          question: "Was war falsch?",
          reasons: ["Vertippt", "Falsche Ware gewählt", "Doppelt gebucht"],
          note: <p className="text-base">Die Buchung bleibt im Protokoll; eine zweite gleicht sie aus.</p>,
          next: isReceipt ? "Berichtigen" : "Zurücknehmen",
        }),
      async send({ id, milligrams, reason }) {
        await officeApi("takeMoveBack", {
          params: { lotId: String(lot.lotId), correctionId: id },
          body: { moveId: move.id, ...(isReceipt && { milligrams }), reason },
        });
        return { text: isReceipt ? "Die Menge ist berichtigt." : "Die Buchung ist zurückgenommen." };
      },
    };
  },
  // An opened or thawed pack keeps so many days, and never longer than it says.
  open: ({ lot, about }) => ({
    asked: () => ({
      kind: "figure",
      ...{ about, question: "Wie viele Tage hält es sich noch?", next: "Als geöffnet merken" },
      label: "Tage nach dem Öffnen oder Auftauen",
      unit: (typed) => (typed === "1" ? "Tag" : "Tage"),
      ...{ isWhole: true, isLive: true, value: String(lot.daysOnceOpened ?? "") },
      hint: [
        "0 heißt: nur heute.",
        lot.daysOnceOpened !== null &&
          `Länger als ${lot.daysOnceOpened === 1 ? "1 Tag" : `${lot.daysOnceOpened} Tage`} geht nicht.`,
        lot.endsOn && `Es bleibt höchstens bei ${germanDay(lot.endsOn)}.`,
      ]
        .filter(Boolean)
        .join(" "),
      read: (typed) => (/^\d{1,3}$/.test(typed) ? { days: Number(typed) } : ""),
    }),
    async send({ days }) {
      const { data } = await officeApi("openLot", { params: { lotId: String(lot.lotId) }, body: { days } });
      const until = data.endsOn && `: zu verbrauchen bis ${germanDay(data.endsOn)}`;
      return { text: `Geöffnet${until ?? ""}.`, hasNewLabel: true };
    },
  }),
  place: ({ lot, about, places: { data, error, refetch } }) => ({
    asked: () => ({
      ...{ kind: "choice", about, question: "Wo liegt es?", next: "Umlagern", needsChange: true },
      before: error ? <Failed error={error} onRetry={() => void refetch()} /> : !data && <Waiting />,
      options: (data ? [...data, { id: null, name: "Ohne Platz", warning: null }] : []).map(
        ({ id, ...place }) => ({
          ...{ key: id ?? "none", name: warnedPlace(place), answer: { placeId: id } },
          isChosen: id === (lot.place?.id ?? null),
        }),
      ),
    }),
    async send({ placeId }) {
      const { data } = await officeApi("placeLot", {
        params: { lotId: String(lot.lotId) },
        body: { placeId },
      });
      const text = `Liegt jetzt hier: ${data.place?.name ?? "ohne Platz"}.`;
      return { text, formerPlace: lot.place?.id ?? null };
    },
  }),
  // Stops it and everything that it has gone into; what held it before goes on holding it.
  hold: ({ lot: { lotId }, about }) => ({
    asked: () =>
      why({
        about,
        question: "Warum wird gesperrt?",
        reasons: ["Sieht schlecht aus oder riecht", "Packung beschädigt", "Zu warm geworden"],
        note: (
          <Notice type="warning" live={false}>
            Die Ware und alles, worin sie steckt, wird nicht mehr verarbeitet, etikettiert, gepackt oder
            verschickt. Aufgehoben wird die Sperre von zwei Personen: Eine bittet darum, eine andere aus
            Qualität oder Verwaltung entscheidet.
          </Notice>
        ),
        next: "Sperren",
      }),
    async send({ id, reason }) {
      await officeApi("holdGoods", { params: { holdId: id }, body: { of: { lotId }, reason } });
      return { text: "Die Ware ist gesperrt. Bitte stellen Sie sie beiseite." };
    },
  }),
  // One hold ends; others of the same goods go on.
  release: ({ lot, about, change: { holdId } }) => ({
    asked: () =>
      why({
        about: `${about} · gesperrt: ${lot.holds.find(({ id }) => id === holdId)?.reason ?? ""}`,
        ...{
          question: "Warum darf diese Sperre weg?",
          reasons: [],
          note: decides,
          next: "Freigabe erbitten",
        },
      }),
    send: ({ id, reason }) => askAnother(id, { lifts: "hold", holdId, reason }),
  }),
  exempt: (of) => askLonger(of, "pack_date"),
  keepOpen: (of) => askLonger(of, "opened_date"),
};

const moveStock = ({ lotId }: Lot, moveId: string, body: BodyOf<"moveStock">) =>
  officeApi("moveStock", { params: { lotId: String(lotId), moveId }, body });

type OutWords = Pick<Reason<unknown>, "question" | "reasons" | "next" | "note"> & {
  why: string;
  done: string;
};

/** Thrown away or given back: how much, then why. */
function takeOut({ lot, about }: Of<unknown>, kind: "waste" | "return", { done, ...words }: OutWords): Act {
  const { milligrams: most } = lot;
  const all = lotAmountText(most, lot);
  return {
    amount: {
      ...{
        about,
        question: words.question,
        label: "Menge",
        hint: `${all} sind da.`,
        isAboveZero: true,
        most,
      },
      usual: { name: `Alles: ${all}`, milligrams: most },
    },
    asked: (milligrams) =>
      why({
        about: `${about}: ${lotAmountText(milligrams ?? 0, lot)}`,
        ...{ question: words.why, reasons: words.reasons, next: words.next, note: words.note },
      }),
    async send({ id, milligrams, reason: why, creditNote }) {
      const credit = creditNote.trim();
      const reason = credit ? `${why}; Gutschrift: ${credit}` : why;
      const { data } = await moveStock(lot, id, { kind, milligrams, reason });
      return { text: `${lotAmountText(milligrams, lot)} ${done}.`, moveId: newMove(lot, data, kind) };
    },
  };
}

/** A date that is passed, until a last day. */
function askLonger({ lot, about, dayField }: Of<unknown>, lifts: Exclude<Liftable, "hold">): Act {
  const stop = lot.stops.find(({ kind }) => kind === lifts);
  return {
    asked: () =>
      why({
        about: `${about} · ${stop?.reason ?? (lot.endsOn && germanDay(lot.endsOn)) ?? ""}`,
        question: "Bis wann und warum darf sie noch verwendet werden?",
        reasons: [],
        note: (
          <>
            {decides}
            {dayField}
          </>
        ),
        next: "Freigabe erbitten",
      }),
    send: ({ id, lastDay, reason }) =>
      askAnother(id, { lifts, lotId: lot.lotId, lastDay: calendarDay(lastDay), reason }),
  };
}
