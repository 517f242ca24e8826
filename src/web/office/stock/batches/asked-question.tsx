import {
  PortionsQuestion,
  ScaledQuestion,
  WeightQuestion,
} from "#web/office/stock/batches/amount-questions.tsx";
import { type Answers, placeOf, type Question } from "#web/office/stock/batches/draft.ts";
import { EndsQuestion } from "#web/office/stock/batches/ends-question.tsx";
import { HeatQuestion, TemperatureQuestion } from "#web/office/stock/batches/heat-questions.tsx";
import { LotsQuestion } from "#web/office/stock/batches/lots-question.tsx";
import { PlaceQuestion } from "#web/office/stock/batches/place-question.tsx";
import type { QuestionProps } from "#web/office/stock/batches/question-props.ts";
import { ChilledAtQuestion, HeatedAtQuestion } from "#web/office/stock/batches/time-questions.tsx";

const screens = {
  portions: PortionsQuestion,
  milligrams: WeightQuestion,
  scaled: ScaledQuestion,
  heat: HeatQuestion,
  temperature: TemperatureQuestion,
  heatedAt: HeatedAtQuestion,
  chilledAt: ChilledAtQuestion,
  endsOn: EndsQuestion,
  place: PlaceQuestion,
} satisfies Partial<Record<Question, (props: QuestionProps) => React.ReactNode>>;

interface Props extends QuestionProps {
  asked: Question;
  answered: Pick<Answers, "lots" | "gaps">;
}

export function AskedQuestion({ asked, answered, ...of }: Props) {
  const place = placeOf(asked);
  if (place !== null) return <LotsQuestion {...of} place={place} answered={answered} />;
  const Screen = screens[asked as keyof typeof screens];
  return <Screen {...of} />;
}
