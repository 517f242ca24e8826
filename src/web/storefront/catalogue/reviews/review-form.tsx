import { Star } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";

interface Props {
  line: OrderedDelivery["lines"][number];
  day: DeliveryDay;
  token: string;
  /** pressed in a letter; 0 for none */
  initialStars?: number;
}

const longest = 300;

export default function ReviewForm({ line, day, token, initialStars = 0 }: Props) {
  const [stars, setStars] = useState(initialStars);
  const [isMissing, setMissing] = useState(false);
  const params = { token, day, menuId: String(line.menuId) };
  const { submit, busy, error } = useDeliveryChange({
    send: (text: string) => api("giveReview", { params, body: { stars, text } }),
    done: "Danke! Wir lesen Ihre Bewertung und veröffentlichen sie dann.",
    onDone: () => undefined,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(stars === 0);
    if (stars > 0) void submit(String(new FormData(event.currentTarget).get("text")));
  };
  return (
    <form noValidate onSubmit={send} className="mt-2 max-w-lg space-y-4 rounded-md bg-canvas p-4">
      <StarChoice name={line.name} stars={stars} isMissing={isMissing} onChoose={setStars} />
      <TextArea name="text" label="Ein Satz dazu (freiwillig)" rows={3} maxLength={longest} />
      <p className="text-sm text-muted">
        Gezeigt werden Sterne, Text und Monat, ohne Ihren Namen. Wir prüfen vorher, ob jemand beleidigt oder
        Persönliches genannt wird.
      </p>
      {error != null && <Notice type="danger">{failureText(error)}</Notice>}
      <Button type="submit" busy={busy} busyText="Wird gesendet…">
        Bewertung senden
      </Button>
    </form>
  );
}

interface StarChoiceProps {
  name: string;
  stars: number;
  isMissing: boolean;
  onChoose: (stars: number) => void;
}

const words = ["nicht gut", "geht so", "in Ordnung", "gut", "ausgezeichnet"] as const;

/** Native radio buttons below the drawn stars: arrow keys choose, and each is told in words. */
function StarChoice({ name, stars, isMissing, onChoose }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend className="font-semibold">Wie war {name}?</legend>
      <div className="mt-1.5 flex">
        {words.map((word, place) => {
          const value = place + 1;
          return (
            <label
              key={word}
              className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={stars === value}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              <span className="sr-only">
                {value === 1 ? "1 Stern" : `${value} Sterne`}, {word}
              </span>
              <Star
                aria-hidden="true"
                className={`size-8 ${value <= stars ? "fill-saffron text-warning-icon" : "text-field"}`}
              />
            </label>
          );
        })}
      </div>
      <p className="min-h-6 text-sm text-muted" aria-hidden="true">
        {words[stars - 1] ?? ""}
      </p>
      {isMissing && stars === 0 && (
        <p id={`${id}-missing`} role="alert" className="text-sm font-semibold text-error">
          Bitte vergeben Sie 1 bis 5 Sterne.
        </p>
      )}
    </fieldset>
  );
}
