import { CalendarHeart } from "lucide-react";
import { useState } from "react";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Offered after a paid order: what follows is in the mailbox, because only its owner may switch letters on. */
export default function RememberWeek({ token, email }: { token: string; email: string }) {
  const [isKept, setKept] = useState(false);
  const { mutate, isPending, isSuccess, error } = useCall(async () => {
    setKept((await api("rememberWeek", { params: { token } })).data.isKept);
  });
  return (
    <section
      aria-labelledby="woche-merken"
      className="rounded-lg bg-white px-5 py-3 text-left text-base shadow-card sm:px-6 sm:py-4 print:hidden"
    >
      <h2 id="woche-merken" className="text-lg sm:text-[1.375rem]">
        Jede Woche so?
      </h2>
      {isSuccess ? (
        <div className="mt-2">
          <Notice type="success">
            {isKept
              ? `Ihre Woche ist schon gemerkt und bleibt, wie sie ist. Den Link, unter dem Sie sie ansehen und ändern, finden Sie in unserer E-Mail an ${email}.`
              : `Bitte sehen Sie in Ihr Postfach ${email}: Der Link darin schaltet die Vorschläge ein. Vorher geschieht nichts.`}
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-0.5 text-sm text-muted sm:mt-1 sm:text-base">
            Wir schlagen Ihnen jede Woche Tage und Menüs vor. Bestellt wird nur, was Sie selbst bestellen:
            kein Abonnement.
          </p>
          {error && (
            <div className="mt-3">
              <Notice type="danger">{failureText(error)}</Notice>
            </div>
          )}
          <Button
            wide
            variant="secondary"
            className="mt-2 mb-1 sm:mt-3"
            busy={isPending}
            busyText="Wird gemerkt…"
            icon={<CalendarHeart className="size-5" aria-hidden="true" />}
            onClick={() => mutate(undefined)}
          >
            Diese Woche merken
          </Button>
        </>
      )}
    </section>
  );
}
