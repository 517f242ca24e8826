import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { slugOf } from "#contract/slug.ts";
import {
  type ChoiceParts,
  changeChoice,
  createChoice,
  orderChoices,
  type Values,
} from "#server/office/menu-attributes/change-choices.ts";
import { deleteChoice } from "#server/office/menu-attributes/delete-choice.ts";
import { readChoices } from "#server/office/menu-attributes/queries.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";

/** Styles, nutrition forms and allergens, as the administration keeps them. */
export function choiceRoutes(app: FastifyInstance, parts: ChoiceParts): void {
  answerStaffCall(app, parts, "readChoices", async () => ({ data: await readChoices(parts.database) }));

  answerStaffCall(app, parts, "createStyle", async ({ staff, body }) => ({
    data: { id: await createChoice(parts, staff, "styles", { ...styleValues(body), slug: body.slug }) },
  }));

  answerStaffCall(app, parts, "changeStyle", async ({ staff, params, body }) => {
    const { version } = body;
    await changeChoice(parts, staff, "styles", { id: Number(params.id), version, values: styleValues(body) });
    return { data: null };
  });

  answerStaffCall(app, parts, "createNutritionForm", async ({ staff, body: { name } }) => ({
    data: { id: await createChoice(parts, staff, "nutrition-forms", { name, code: codeOf(name) }) },
  }));

  answerStaffCall(app, parts, "changeNutritionForm", async ({ staff, params, body: { name, version } }) => {
    await changeChoice(parts, staff, "nutrition-forms", { id: Number(params.id), version, values: { name } });
    return { data: null };
  });

  answerStaffCall(app, parts, "createAllergen", async ({ staff, body: { name, words } }) => ({
    data: { id: await createChoice(parts, staff, "allergens", { name, words, code: codeOf(name) }) },
  }));

  answerStaffCall(app, parts, "changeAllergen", async ({ staff, params, body: { name, words, version } }) => {
    await changeChoice(parts, staff, "allergens", {
      id: Number(params.id),
      version,
      values: { name, words },
    });
    return { data: null };
  });

  answerStaffCall(app, parts, "orderChoices", async ({ staff, params, body }) => {
    await orderChoices(parts, staff, params.kind, body.ids);
    return { data: null };
  });

  answerStaffCall(app, parts, "deleteChoice", async ({ staff, params }) => {
    await deleteChoice(parts, staff, params.kind, Number(params.id));
    return { data: null };
  });
}

function styleValues({ name, picture, nutritionId }: Omit<BodyOf<"createStyle">, "slug">): Values {
  return { name, picture_id: picture.id, picture_alt: picture.alt, nutrition_form_id: nutritionId };
}

/** Stays when the name changes: rules and files of before go on meaning the same thing. */
function codeOf(name: string): string {
  return slugOf(name) || name;
}
