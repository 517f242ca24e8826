import { expect, it } from "vitest";
import { filledIn } from "#brand/fill-in.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company } from "#brand/shop.ts";
import { faqPage, organization } from "#web/storefront/pages/home/home-structured-data.ts";

const { questions } = filledIn(homeTexts, company);

it("every question of the page is there with its answer", () => {
  const { mainEntity } = faqPage(questions) as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).toMatch(/^<p>\S.*<\/(p|ul|ol)>$/);
});

it("the organization has absolute addresses", () => {
  expect(organization({ publicUrl: "https://shop.example", company })).toMatchObject({
    "@type": "Organization",
    name: "Topf & Tag",
    url: "https://shop.example/",
    logo: "https://shop.example/icon-512.png",
    address: { postalCode: "50667", addressCountry: "DE" },
  });
});
