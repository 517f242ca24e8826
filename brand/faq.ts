import { arrivalQuestions } from "./faq-arrival.ts";
import { menuQuestions } from "./faq-menus.ts";
import { orderingQuestions } from "./faq-ordering.ts";
import type { Question } from "./faq-question.ts";
import { serviceQuestions } from "./faq-service.ts";

export const questions: readonly Question[] = [
  ...orderingQuestions,
  ...arrivalQuestions,
  ...menuQuestions,
  ...serviceQuestions,
];
