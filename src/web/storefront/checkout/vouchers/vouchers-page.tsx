import { type ReactNode, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { leastVoucher, longestGreeting, mostVoucher, voucherAmounts } from "#contract/checkout/vouchers.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import type { loadVouchers } from "#web/storefront/checkout/vouchers/load-vouchers.ts";
import { useVoucherForm } from "#web/storefront/checkout/vouchers/use-voucher-form.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

export default function VouchersPage({ data: { sale } }: PageProps<typeof loadVouchers>) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">Gutschein verschenken</h1>
        {sale ? (
          <VoucherForm taxedAt={sale.taxedAt} />
        ) : (
          <>
            <p className="mt-4 text-lg">
              Gutscheine verkaufen wir zurzeit nicht. Menüs können Sie trotzdem verschenken: Wählen Sie im
              Warenkorb „Das ist ein Geschenk“, wir legen Ihre Karte bei.
            </p>
            <ButtonLink to={pages.shop()} className="mt-6">
              Gerichte aussuchen
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

const other = "other";

function VoucherForm({ taxedAt }: { taxedAt: number | null }) {
  const { submit, busy, errors, failure } = useVoucherForm();
  const [amount, setAmount] = useState<string>(String(voucherAmounts[1]));
  const [ownAmount, setOwnAmount] = useState("");
  const [isByMail, setByMail] = useState(true);
  const euros = amount === other ? Number(ownAmount.trim().replace(",", ".")) || 0 : Number(amount);
  return (
    <>
      <p className="mt-4 text-lg">
        Ein Gutschein für fertige Gerichte. Er gilt drei volle Jahre, in Teilen einlösbar, und was übrig
        bleibt, bleibt darauf.
      </p>
      <form
        onSubmit={submit}
        noValidate
        className="mt-8 space-y-7 rounded-lg bg-white p-5 shadow-card sm:p-7"
      >
        <Group title="Wie viel?">
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
            {voucherAmounts.map((euro) => (
              <Choice
                key={euro}
                name="amount"
                value={String(euro)}
                isChosen={amount === String(euro)}
                onChoose={setAmount}
              >
                <span className="whitespace-nowrap">{euro}&nbsp;€</span>
              </Choice>
            ))}
            <Choice name="amount" value={other} isChosen={amount === other} onChoose={setAmount}>
              Anderer
            </Choice>
          </div>
          {amount === other ? (
            <TextField
              label="Betrag in Euro"
              name="own_amount"
              value={ownAmount}
              onChange={(event) => setOwnAmount(event.target.value)}
              inputMode="decimal"
              hint={`Von ${leastVoucher} bis ${mostVoucher} Euro`}
              error={errors.amount?.[0]}
              className="mt-3"
            />
          ) : (
            <FieldMessage id="betrag-fehler" text={errors.amount?.[0]} />
          )}
        </Group>
        <Group title="Wie kommt er an?">
          <div className="space-y-2">
            <Choice name="way" value="mail" isChosen={isByMail} onChoose={() => setByMail(true)}>
              Per E-Mail an die beschenkte Person
            </Choice>
            <Choice name="way" value="paper" isChosen={!isByMail} onChoose={() => setByMail(false)}>
              Ich überreiche ihn selbst (zum Drucken oder als PDF)
            </Choice>
          </div>
          <div className="mt-4 space-y-4">
            <TextField
              label="Name der beschenkten Person"
              name="recipient_name"
              optional
              maxLength={100}
              autoComplete="off"
              error={errors.recipient_name?.[0]}
            />
            {isByMail && (
              <>
                <TextField
                  label="E-Mail der beschenkten Person"
                  name="recipient_email"
                  type="email"
                  required
                  maxLength={200}
                  autoComplete="off"
                  spellCheck={false}
                  error={errors.recipient_email?.[0]}
                />
                <TextField
                  label="Tag"
                  name="send_on"
                  type="date"
                  optional
                  hint="Ohne Tag schicken wir ihn gleich nach der Zahlung."
                  error={errors.send_on?.[0]}
                />
              </>
            )}
            <TextArea
              label="Ihr Gruß"
              name="greeting"
              optional
              rows={3}
              maxLength={longestGreeting}
              error={errors.greeting?.[0]}
            />
          </div>
        </Group>
        <Group title="Von wem?">
          <div className="space-y-4">
            <TextField
              label="Ihr Name"
              name="buyer_name"
              required
              maxLength={100}
              autoComplete="name"
              error={errors.buyer_name?.[0]}
            />
            <TextField
              label="Ihre E-Mail"
              name="buyer_email"
              type="email"
              required
              maxLength={200}
              autoComplete="email"
              spellCheck={false}
              hint="Hierhin kommen Beleg und Gutschein."
              error={errors.buyer_email?.[0]}
            />
          </div>
        </Group>
        <div>
          <Checkbox name="accept_terms" value="yes" error={errors.accept_terms?.[0]}>
            Ich akzeptiere die <TextLink to={pages.terms()}>AGB</TextLink> und die{" "}
            <TextLink to={pages.privacy()}>Datenschutzerklärung</TextLink>.
          </Checkbox>
          <p className="mt-3 text-sm text-muted">
            Solange nichts eingelöst ist, können Sie den Kauf innerhalb von 14 Tagen{" "}
            <TextLink to={pages.withdrawal()}>widerrufen</TextLink>.
          </p>
        </div>
        {failure && <Notice type="danger">{failure}</Notice>}
        <div>
          <p className="amount-row font-display text-xl font-bold">
            <span>Gesamt</span>
            <span className="tabular-nums">{formatEuro(euros)}</span>
          </p>
          <p className="mt-1 mb-4 text-sm text-muted">
            {taxedAt === null
              ? "Ohne Mehrwertsteuer: Sie fällt erst beim Einlösen an und steht auf der Rechnung der Bestellung."
              : `Inklusive ${taxedAt}\u00a0% Mehrwertsteuer. Die Rechnung kommt mit dem Gutschein per E-Mail.`}
          </p>
          <Button type="submit" variant="buy" size="lg" wide busy={busy} busyText="Weiter zur Zahlung …">
            Zahlungspflichtig bestellen
          </Button>
        </div>
      </form>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ name, value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border px-3.5 py-2.5 transition-colors duration-200 ${isChosen ? "border-forest bg-sage" : "border-hairline hover:bg-sand"}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0 accent-forest"
      />
      <span>{children}</span>
    </label>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  );
}
