import { CircleAlert, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { shortDay } from "#contract/day.ts";
import { isWithin, valueWords } from "#contract/office/stock/reading-words.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import type { DraftInput, Question, QuestionProps } from "#web/office/stock/batches/draft.ts";
import { roughText } from "#web/office/stock/batches/weight-text.ts";
import { timeOfDay } from "#web/office/ui/moment.ts";

type Props = Pick<QuestionProps, "planned" | "limits" | "places" | "draft"> & {
  onAsk: (question: Question) => void;
};

/** All that the batch says before it is closed; a press on a row asks it again. */
export function DraftSummary({ planned, limits, places, draft, onAsk }: Props) {
  const { portions, milligrams, inputs, open } = draft;
  const row = (question: Question, name: string, text: ReactNode, problem?: string) =>
    draft.questions.includes(question) && (
      <Row
        key={question}
        name={name}
        isOpen={open.includes(question)}
        problem={problem}
        onAsk={() => onAsk(question)}
      >
        {text}
      </Row>
    );
  const place = places.find(({ id }) => id === draft.placeId);
  return (
    <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
      <section>
        <h3 className="mb-1 text-base">Was herauskommt</h3>
        <ul>
          {row("portions", "Portionen", portions !== null && portionsText(portions))}
          {row("milligrams", "Gewicht", roughText(milligrams))}
          {row("endsOn", "Zu verbrauchen bis", shortDay(draft.endsOn))}
          {row(
            "place",
            "Steht danach in",
            place?.name ?? (!open.includes("place") && "keinem davon"),
            place?.warning ? `Dort ist es ${place.warning}.` : undefined,
          )}
          {row("heat", "Erhitzt", draft.heat && (draft.heat === "hot" ? "ja" : "nein, kalt zubereitet"))}
          {row(
            "temperature",
            draft.heat === "cold" ? "Temperatur" : "Kerntemperatur",
            draft.temperature !== null && valueWords(draft.temperature, "celsius"),
            beyondText(draft, limits),
          )}
          {row(
            "chilling",
            "Durchgekühlt",
            chillingText(draft, limits),
            draft.chilledInTime === false ? "Zu langsam: Die Charge wird gesperrt." : undefined,
          )}
          {row("heatedAt", "Fertig gegart", draft.heatedAt && `${timeOfDay(draft.heatedAt)} Uhr`)}
          {row("chilledAt", "Durchgekühlt", draft.chilledAt && `${timeOfDay(draft.chilledAt)} Uhr`)}
        </ul>
      </section>
      {inputs.length > 0 ? (
        <section>
          <h3 className="mb-1 text-base">Was hineingeht</h3>
          <ul>
            {inputs.map((input, place) =>
              row(`lots-${place}`, input.input.name, <Lots input={input} />, missingText(input)),
            )}
          </ul>
        </section>
      ) : (
        <p className="text-base text-muted">
          {planned.recipeId === null
            ? "Kein Rezept hinterlegt: Von dieser Charge führt keine Spur zur Ware."
            : "Es geht nichts hinein, was im Lager geführt wird."}
        </p>
      )}
    </div>
  );
}

function chillingText(
  { chilledInTime, questions }: Props["draft"],
  { chilling }: Props["limits"],
): string | null {
  if (questions.includes("chilledAt")) return "mit beiden Zeiten";
  if (chilledInTime === null) return null;
  return chilledInTime ? (chilling?.words ?? "ja") : "länger";
}

function missingText({ missing, gap }: DraftInput): string | undefined {
  if (missing === 0) return undefined;
  if (!gap) return missing === null ? "Es fehlt die Ware." : `Es fehlen ${roughText(missing)}.`;
  const amount = gap.kind === "untraced" ? "ohne Charge" : "weniger";
  return `${missing === null ? "" : `${roughText(missing)} `}${amount}: ${gap.reason}`;
}

function beyondText({ heat, temperature }: Props["draft"], limits: Props["limits"]): string | undefined {
  const limit = heat === "hot" ? limits.core : limits.cold;
  if (temperature === null || !limit || isWithin(temperature, limit)) return undefined;
  return `Außerhalb der Grenze (${limit.words}): Die Charge wird gesperrt.`;
}

function Lots({ input: { input, needed, chosen } }: { input: DraftInput }) {
  if (chosen.length === 0) return needed === 0 ? roughText(0) : "–";
  const codeOf = (lotId: number) => input.lots.find((lot) => lot.lotId === lotId);
  return chosen.map(({ lotId, milligrams, substitute }) => {
    const lot = substitute ? { ...substitute, endsOn: null } : codeOf(lotId);
    return (
      <span key={lotId} className="block">
        {substitute && `Ersatz: ${substitute.name}, `}
        {roughText(milligrams)}{" "}
        <span className="font-normal text-muted">
          aus {lot?.code ?? "einer anderen Charge"}
          {lot?.endsOn && `, bis ${shortDay(lot.endsOn)}`}
        </span>
      </span>
    );
  });
}

interface RowProps {
  name: string;
  isOpen: boolean;
  problem: string | undefined;
  onAsk: () => void;
  children: ReactNode;
}

function Row({ name, isOpen, problem, onAsk, children }: RowProps) {
  return (
    <li className="border-b border-hairline last:border-0">
      <button
        type="button"
        onClick={onAsk}
        className="flex min-h-14 w-full items-center gap-3 rounded-sm px-2 py-2 text-left text-base hover:bg-sand"
      >
        <span className="w-2/5 shrink-0">{name}</span>
        <span className="min-w-0 grow font-semibold">
          {children || <span className="text-warning">noch offen</span>}
          {(problem || (isOpen && children)) && (
            <span className="flex items-center gap-1.5 text-sm text-error">
              <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
              {problem ?? "Bitte prüfen"}
            </span>
          )}
        </span>
        <Pencil className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="sr-only">ändern</span>
      </button>
    </li>
  );
}
