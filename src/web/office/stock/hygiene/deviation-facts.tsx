import type { ReactNode } from "react";
import { Link } from "react-router";
import { germanNumber } from "#contract/german-number.ts";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type Deviation, fates } from "#contract/office/stock/deviations.ts";
import { moment } from "#web/office/ui/moment.ts";

const link = "font-semibold text-forest underline-offset-4 hover:underline";

/** What stands still because of it, and what was done. */
export function DeviationFacts({
  deviation: { lots, lotCount, dishes, measure, signOff, isStopping },
}: {
  deviation: Deviation;
}) {
  return (
    <dl className="space-y-2">
      {lots.length > 0 && (
        <Fact
          name={
            signOff
              ? "Ware"
              : isStopping
                ? "Gesperrte Ware, und was danach daraus wurde"
                : "Ware, nicht gesperrt"
          }
        >
          {lotCount > mostOpenLots ? (
            <details>
              <summary className="min-h-9 cursor-pointer py-1.5">
                {germanNumber(lotCount)} Lose zeigen
              </summary>
              <LotLinks lots={lots} lotCount={lotCount} />
            </details>
          ) : (
            <LotLinks lots={lots} lotCount={lotCount} />
          )}
        </Fact>
      )}
      {dishes.length > 0 && (
        <Fact name={signOff ? "Gerichte" : "Gesperrte Gerichte"}>
          <ul>
            {dishes.map(({ day, menuId, name }) => (
              <li key={`${day} ${menuId}`}>
                {name}, {shortDay(day)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {measure && (
        <>
          <Fact name={`Maßnahme von ${measure.by}, ${moment(measure.at)} Uhr`}>{measure.text}</Fact>
          {measure.cause && <Fact name="Ursache">{measure.cause}</Fact>}
          {measure.prevention && <Fact name="Vorbeugung">{measure.prevention}</Fact>}
        </>
      )}
      {signOff && (
        <Fact
          name={`${signOff.aloneReason === null ? "Unterschrieben" : "Allein unterschrieben"} von ${signOff.by}, ${moment(signOff.at)} Uhr`}
        >
          {fates[signOff.fate]}
          {signOff.creditNote && `. Gutschrift: ${signOff.creditNote}`}
          {signOff.aloneReason !== null && <p>Grund: {signOff.aloneReason}</p>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** More are folded: a store that was warm at night stops all that lies in it, and every card would be a page long. */
const mostOpenLots = 8;

function LotLinks({ lots, lotCount }: Pick<Deviation, "lots" | "lotCount">) {
  return (
    <ul>
      {lots.map(({ lotId, code, name }) => (
        <li key={lotId}>
          <Link
            className={`${link} inline-flex min-h-9 items-center`}
            to={officeLink("rueckverfolgung", { von: "lot", nummer: String(lotId) })}
          >
            {name}, {code}
          </Link>
        </li>
      ))}
      {lotCount > lots.length && <li>und {germanNumber(lotCount - lots.length)} weitere</li>}
    </ul>
  );
}
