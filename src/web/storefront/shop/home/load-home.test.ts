import { expect, it } from "vitest";
import { filledIn } from "#brand/fill-in.ts";
import { questionsOnHome } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company } from "#brand/shop.ts";
import { faqJsonLd, organization, website } from "#web/storefront/shop/home/load-home.ts";

const { questions } = filledIn(homeTexts, company);

it("every question of the page is there with its answer", () => {
  const { mainEntity } = faqJsonLd(questions) as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).toMatch(/^<p>\S.*<\/(p|ul|ol)>$/);
});

it("the website is named like the shop", () => {
  expect(website({ publicUrl: "https://shop.example" }, { name: "Löffel & Co" })).toMatchObject({
    "@type": "WebSite",
    name: "Löffel & Co",
    url: "https://shop.example/",
  });
});

it("the organization has absolute addresses", () => {
  const brand = { name: "Löffel & Co", claim: "Heiß.", logo: null };
  expect(organization({ publicUrl: "https://shop.example", company }, brand)).toMatchObject({
    "@type": "Organization",
    name: "Löffel & Co",
    slogan: "Heiß.",
    url: "https://shop.example/",
    logo: "https://shop.example/icon-512.png",
    address: { postalCode: company.zip, addressCountry: "DE" },
  });
  const logo = { url: "/brand/1/logo.webp", width: 2, height: 1 };
  expect(organization({ publicUrl: "https://shop.example", company }, { ...brand, logo }).logo).toBe(
    "https://shop.example/brand/1/logo.webp",
  );
});

it("the start page keeps the questions that guests have before they order", () => {
  const onHome = questions.slice(0, questionsOnHome).map(({ question }) => question);
  expect(onHome).toHaveLength(17);
  const asked = [
    "Abo",
    "Liefern Sie",
    "niemand zu Hause",
    "kühl",
    "kostet der Versand",
    "einfrieren",
    "Support",
    "bezahlen",
  ];
  for (const words of asked)
    expect.soft(onHome.join(" ").toLowerCase(), words).toContain(words.toLowerCase());
  expect(questions.length).toBeGreaterThan(questionsOnHome);
});
