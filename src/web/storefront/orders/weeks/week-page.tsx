import { type FormEvent, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { lettersPart } from "#contract/orders/week-parts.ts";
import type { RememberedWeek } from "#contract/orders/weeks.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import type { loadWeek } from "#web/storefront/orders/weeks/load-week.ts";
import { ProposalCard } from "#web/storefront/orders/weeks/proposal-card.tsx";
import { usePlateWords } from "#web/storefront/orders/weeks/plate-consent.tsx";
import {
  countsText,
  nextProposalText,
  pauseText,
  slotTexts,
} from "#web/storefront/orders/weeks/week-texts.ts";

const WeekEditor = lazyDialog(() => import("#web/storefront/orders/weeks/week-editor.tsx"));

const card = "rounded-lg bg-white px-5 py-4 shadow-card sm:px-6 sm:py-5";

/** A remembered week behind its link: what is proposed, what is remembered, and how it ends. */
export default function WeekPage({ data, params }: PageProps<typeof loadWeek>) {
  const { token = "" } = params;
  if (!data) return <Ended />;
  return (
    <div className="page-width pt-6 md:pt-12">
      <div className="mx-auto max-w-2xl space-y-5">
        <div>
          <h1 className="text-[2rem] md:text-[3.25rem]">Meine Woche</h1>
          <p className="mt-1.5 text-muted wrap-anywhere md:mt-3">Gemerkt für {data.email}</p>
        </div>
        {!data.isConfirmed && <Confirmation token={token} />}
        {data.isConfirmed && <Proposals week={data} token={token} />}
        <Remembered week={data} token={token} />
        <NoSubscription week={data} token={token} />
      </div>
    </div>
  );
}

function Ended() {
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[40vh] max-w-xl text-center">
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">Hier ist keine Woche gemerkt</h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted">
          Sie wurde beendet und gelöscht, oder der Link ist nicht vollständig. Nach Ihrer nächsten Bestellung
          können Sie sich wieder eine Woche merken lassen.
        </p>
        <ButtonLink to={pages.shop()} size="lg" className="mt-8">
          Zu den Menüs
        </ButtonLink>
      </div>
    </div>
  );
}

function Confirmation({ token }: { token: string }) {
  const { submit, busy, error } = useDeliveryChange({
    send: () => api("confirmWeek", { params: { token } }),
    done: "Die Vorschläge sind eingeschaltet.",
    onDone() {},
  });
  return (
    <section aria-labelledby="einschalten" className={card}>
      <h2 id="einschalten" className="text-[1.375rem]">
        Noch ein Druck
      </h2>
      <p className="mt-2">
        Möchten Sie einmal in der Woche per <Email /> erfahren, was wir Ihnen vorschlagen? Die Vorschläge
        kommen einen Tag vor dem ersten Bestellschluss. Abstellen können Sie das jederzeit hier oder in jeder
        dieser E-Mails.
      </p>
      {error != null && <Failure error={error} />}
      <Button wide variant="buy" className="mt-4" busy={busy} onClick={() => void submit(undefined)}>
        Vorschläge einschalten
      </Button>
    </section>
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <div className="mt-4">
      <Notice type="danger">{failureText(error)}</Notice>
    </div>
  );
}

function Proposals({ week, token }: { week: RememberedWeek; token: string }) {
  if (week.proposals.length === 0) {
    return (
      <section className={card}>
        <h2 className="text-[1.375rem]">Noch kein Vorschlag</h2>
        <p className="mt-2">{nextProposalText(week)}</p>
      </section>
    );
  }
  return week.proposals.map((proposal) => (
    <ProposalCard key={proposal.monday} proposal={proposal} token={token} today={week.today} />
  ));
}

function Remembered({ week, token }: { week: RememberedWeek; token: string }) {
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState({ typed: "", times: 0 });
  const wordsOf = usePlateWords();
  const plateWords = week.plate ? wordsOf(week.plate) : "";
  const open = (isNowOpen: boolean) => {
    setLost({ typed: "", times: 0 });
    setOpen(isNowOpen);
  };
  const counts = countsText(week.counts);
  const pause = pauseText(week);
  return (
    <section aria-labelledby="gemerkt" className={card}>
      <h2 id="gemerkt" className="text-[1.375rem]">
        Das haben wir uns gemerkt
      </h2>
      <dl className="mt-3 space-y-2">
        {slotTexts(week).map(({ weekday, text }) => (
          <div key={weekday}>
            <dt className="font-semibold">{weekday}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        {week.plate
          ? `Ihr Teller ist gemerkt${plateWords && ` (${plateWords})`}: Was nicht dazu passt, wird nie vorgeschlagen.`
          : "Was Sie nicht essen möchten, kennen wir hier nicht. Sie können es uns unter „Ändern oder pausieren“ anvertrauen."}
      </p>
      <p className="mt-2 text-sm text-muted">
        Gespeichert sind Ihre E-Mail-Adresse, diese Tage und Menüs
        {week.plate && ", Ihr Teller"} und was wir vorgeschlagen haben. Mehr dazu:{" "}
        <Link to={pages.privacy()} className="text-link">
          Datenschutz
        </Link>
      </p>
      {pause && <p className="mt-2 font-semibold">{pause}</p>}
      {counts && <p className="mt-2 text-sm text-muted">{counts}</p>}
      <Button wide variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => open(true)}>
        Ändern oder pausieren
      </Button>
      {week.isConfirmed && <Letters week={week} token={token} />}
      {isOpen && (
        <WeekEditor
          // with the new state, when the one that was opened is not the newest
          key={lost.times}
          week={week}
          token={token}
          lost={lost.typed}
          onLost={(typed) => setLost(({ times }) => ({ typed, times: times + 1 }))}
          onClose={() => open(false)}
        />
      )}
    </section>
  );
}

/** In place; without scripts the form ends the letters as the mail program's button does. */
function Letters({ week, token }: { week: RememberedWeek; token: string }) {
  const { hasLetters, version, slots, plate, pause } = week;
  const { submit, busy, error } = useDeliveryChange({
    send: () =>
      api("changeWeek", {
        params: { token },
        body: { version, slots, plate, pause, hasLetters: !hasLetters },
      }),
    done: hasLetters ? "Sie bekommen keine E-Mails mehr dazu." : "Die E-Mails sind wieder eingeschaltet.",
    onDone() {},
    readsAgain: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(undefined);
  };
  return (
    <form
      id={lettersPart}
      method="post"
      action={pages.rememberedWeek(token)}
      onSubmit={send}
      className="mt-3 scroll-mt-[40vh]"
    >
      <p role="status" className={hasLetters ? "sr-only" : "mb-2 text-sm text-muted"}>
        {!hasLetters && "Sie bekommen keine E-Mails dazu. Die Vorschläge finden Sie weiter auf dieser Seite."}
      </p>
      {error != null && <Failure error={error} />}
      {hasLetters ? (
        <Button wide type="submit" variant="secondary" busy={busy}>
          Keine E-Mails mehr dazu
        </Button>
      ) : (
        <Button wide type="button" variant="secondary" busy={busy} onClick={() => void submit(undefined)}>
          E-Mails wieder einschalten
        </Button>
      )}
    </form>
  );
}

function NoSubscription({ week, token }: { week: RememberedWeek; token: string }) {
  const { submit, busy, error } = useDeliveryChange({
    send: () => api("endWeek", { params: { token } }),
    done: "Ihre Woche ist beendet und gelöscht.",
    onDone() {},
  });
  return (
    <section aria-labelledby="kein-abo" className={card}>
      <h2 id="kein-abo" className="text-[1.375rem]">
        Kein Abonnement
      </h2>
      <p className="mt-2">
        Ein Vorschlag bestellt nichts, reserviert nichts und bucht nichts ab. Jede Woche ist nur bestellt,
        wenn Sie selbst „Zahlungspflichtig bestellen“ drücken. Es gibt darum keinen Vertrag, der weiterläuft,
        und keinen Knopf, um ihn zu kündigen. Was wir uns gemerkt haben, löschen Sie hier mit einem Druck;
        nach einem Jahr, in dem wir nichts von Ihnen hören, löschen wir es selbst.
      </p>
      {error != null && <Failure error={error} />}
      <Button
        wide
        variant="secondary"
        className="mt-4"
        busy={busy}
        busyText="Wird gelöscht…"
        onClick={() => void submit(undefined)}
      >
        {week.isConfirmed ? "Woche beenden und löschen" : "Doch nicht merken"}
      </Button>
    </section>
  );
}
