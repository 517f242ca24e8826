import { ArrowLeft, Check, Delete } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { pinLoginCalls, type Tablet, type TabletPerson } from "#contract/team/pin-login.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, requestAt } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { storeStaffToken } from "#web/shared/api/staff-token.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { markTablet } from "#web/shared/factors/tablet-mark.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { padDigits } from "#web/shared/ui/pad-digits.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";

interface Props {
  /** A person is logged in, known by their mail address. */
  onLoggedIn: (person: { name: string; email: string }) => void;
  /** This browser is no tablet of the kitchen, or no longer one. */
  onNoTablet: () => void;
}

const longest = 6;
const readTablet = () => requestAt<"readTablet">(sendByFetch, pinLoginCalls.readTablet, {});

/** First the name, then the PIN, with keys for wet hands. */
export function PinScreen({ onLoggedIn, onNoTablet }: Props) {
  const [tablet, setTablet] = useState<Tablet | null>(null);
  const [person, setPerson] = useState<TabletPerson | null>(null);
  const { mutate: read, error } = useCall(readTablet);
  const refresh = () =>
    read(undefined, {
      onSuccess: ({ data }) => {
        markTablet(data !== null);
        if (data) setTablet(data);
        else onNoTablet();
      },
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the screen opens
  useEffect(refresh, []);
  if (!tablet)
    return error ? (
      <div className="space-y-4">
        <Notice type="danger">{failureText(error)}</Notice>
        <button type="button" className={`${wide} w-full`} onClick={refresh}>
          Erneut versuchen
        </button>
      </div>
    ) : (
      <Spinner className="mx-auto my-10 size-8" />
    );
  if (person)
    return (
      <PinPad
        person={person}
        onLoggedIn={onLoggedIn}
        onBack={() => {
          setPerson(null);
          refresh();
        }}
      />
    );
  return <Names tablet={tablet} onChoose={setPerson} />;
}

const shape =
  "flex min-h-16 items-center justify-center gap-3 rounded-md border px-5 text-lg font-semibold disabled:opacity-55";
const wide = `${shape} border-field bg-white hover:bg-sand active:bg-sage`;

function Names({ tablet, onChoose }: { tablet: Tablet; onChoose: (person: TabletPerson) => void }) {
  if (tablet.isLocked)
    return (
      <Notice type="warning">
        An diesem Tablet gab es zu viele falsche PINs. Bitte melden Sie sich einmal mit Ihrem Passwort oder
        Passkey an, danach gelten die PINs wieder.
      </Notice>
    );
  if (tablet.people.length === 0)
    return (
      <Notice type="info">
        Noch hat niemand eine PIN. Jede Person legt ihre unter „Mein Zugang“ fest, oder die Verwaltung unter
        „Team“.
      </Notice>
    );
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {tablet.people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={`${wide} w-full flex-col gap-0 py-2 leading-tight wrap-anywhere`}
            disabled={person.isLocked}
            onClick={() => onChoose(person)}
          >
            {person.name}
            {person.isLocked && <span className="text-base font-normal">gesperrt, bitte mit Passwort</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PadProps {
  person: TabletPerson;
  onLoggedIn: Props["onLoggedIn"];
  onBack: () => void;
}

function PinPad({ person, onLoggedIn, onBack }: PadProps) {
  const [pin, setPin] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useCall((typed: string) =>
    requestAt<"logInByPin">(sendByFetch, pinLoginCalls.logInByPin, {
      body: { staffId: person.id, pin: typed },
    }),
  );
  useEffect(() => field.current?.focus(), []);
  const type = (text: string) => setPin(text.replace(/\D/g, "").slice(0, longest));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 4 || isPending) return;
    mutate(pin, {
      onSuccess: ({ token, data }) => {
        storeStaffToken(token);
        onLoggedIn(data);
      },
      onError: () => {
        setPin("");
        field.current?.focus();
      },
    });
  };
  const key = (digit: string) => (
    <button key={digit} type="button" className={`${wide} text-2xl`} onClick={() => type(pin + digit)}>
      {digit}
    </button>
  );
  return (
    <form noValidate onSubmit={send} className="mx-auto max-w-sm space-y-4">
      {error && (
        <Notice type="danger">{error instanceof CallFailed ? error.message : failureText(error)}</Notice>
      )}
      <label className="block">
        <span className="mb-1 block text-lg font-semibold wrap-anywhere">PIN von {person.name}</span>
        {/* No password field: the browser of a tablet that all use must not offer to keep it. */}
        <input
          ref={field}
          name="pin"
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          value={pin}
          onChange={({ target }) => type(target.value)}
          aria-invalid={error ? true : undefined}
          className="h-16 w-full rounded-sm border border-field bg-white px-4 text-center text-3xl font-bold tracking-[0.4em] [-webkit-text-security:disc]"
        />
      </label>
      {/* The focus stays in the field, so that the keys of a keyboard go there, too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles no press */}
      <div className="grid grid-cols-3 gap-2" onMouseDown={(event) => event.preventDefault()}>
        {padDigits.map(key)}
        <button
          type="button"
          className={wide}
          aria-label="Letzte Ziffer löschen"
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Delete className="size-6" aria-hidden="true" />
        </button>
        {key("0")}
        <button
          type="submit"
          disabled={pin.length < 4}
          aria-busy={isPending || undefined}
          className={`${shape} border-transparent bg-forest text-white hover:bg-forest-deep`}
        >
          {isPending ? <Spinner /> : <Check className="size-6" aria-hidden="true" />}
          <span className="sr-only">Anmelden</span>
        </button>
      </div>
      <button type="button" className={`${wide} w-full`} onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        Andere Person
      </button>
    </form>
  );
}
