import { type FormEvent, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { OrderedDelivery } from "#contract/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import { StarChoice } from "./star-choice.tsx";

interface Props {
  line: OrderedDelivery["lines"][number];
  day: DeliveryDay;
  token: string;
}

const longest = 300;

export default function ReviewForm({ line, day, token }: Props) {
  const [stars, setStars] = useState(0);
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
    <form noValidate onSubmit={send} className="mt-2 max-w-md space-y-4 rounded-md bg-canvas p-4">
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
