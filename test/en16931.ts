import { XmlDocument, type XmlElement } from "libxml2-wasm";

const namespaces = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

type Read = (path: string) => string;

/**
 * The business rules of EN 16931 that can apply to our invoices, written from the norm's text and exact to the
 * cent. Returns the names of broken rules. BR-CO-17 alone may be off by one cent: not every gross amount is the sum
 * of a net amount and its rounded VAT, and the official validators allow for that.
 */
export function brokenRules(xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  const nodes = (path: string) => document.find(path, namespaces) as XmlElement[];
  const read: Read = (path) => nodes(path)[0]?.content ?? "";
  const all = nodes("//ram:*");
  const rules: Record<string, boolean> = {
    ...headRules(read),
    ...sumRules(read, nodes),
    "BR-16": nodes("//ram:IncludedSupplyChainTradeLineItem").length > 0,
    "BR-CO-18": vatOf(nodes).length > 0,
    "BR-DEC": all.every(({ name, content }) => !name.endsWith("Amount") || /^-?\d+\.\d\d$/.test(content)),
    "no empty element": all.every(({ firstChild, content }) => firstChild !== null && content.trim() !== ""),
  };
  for (const line of linesOf(nodes)) Object.assign(rules, lineRules(line));
  for (const rate of vatOf(nodes)) Object.assign(rules, rateRules(rate, nodes));
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
}

const agreement = "//ram:ApplicableHeaderTradeAgreement";
const settlement = "//ram:ApplicableHeaderTradeSettlement";
const summation = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

function headRules(read: Read): Record<string, boolean> {
  const type = read("//rsm:ExchangedDocument/ram:TypeCode");
  const preceding = `${settlement}/ram:InvoiceReferencedDocument`;
  const period = `${settlement}/ram:BillingSpecifiedPeriod`;
  const seller = `${agreement}/ram:SellerTradeParty`;
  const buyer = `${agreement}/ram:BuyerTradeParty`;
  return {
    "BR-01": read("//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID") === "urn:cen.eu:en16931:2017",
    "BR-02": read("//rsm:ExchangedDocument/ram:ID") !== "",
    "BR-03": /^\d{8}$/.test(read("//ram:IssueDateTime/udt:DateTimeString")),
    "BR-04": ["380", "381", "384"].includes(type),
    "BR-05": read(`${settlement}/ram:InvoiceCurrencyCode`) === "EUR",
    "BR-06": read(`${seller}/ram:Name`) !== "",
    "BR-07": read(`${buyer}/ram:Name`) !== "",
    "BR-09": read(`${seller}/ram:PostalTradeAddress/ram:CountryID`) === "DE",
    "BR-11": read(`${buyer}/ram:PostalTradeAddress/ram:CountryID`) === "DE",
    "BR-29": read(`${period}/ram:StartDateTime`) <= read(`${period}/ram:EndDateTime`),
    "BR-55": type === "380" || /^\d{8}$/.test(read(`${preceding}/ram:FormattedIssueDateTime`)),
    "BR-CO-09": /^(DE\d{9})?$/.test(read(`${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`)),
    "BR-CO-26": read(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`) !== "",
  };
}

function sumRules(read: Read, nodes: (path: string) => XmlElement[]): Record<string, boolean> {
  const total = (name: string) => cents(read(`${summation}/ram:${name}`) || "0.00");
  const sum = (path: string) => nodes(path).reduce((all, { content }) => all + cents(content), 0);
  const extras = `${settlement}/ram:SpecifiedTradeAllowanceCharge`;
  const [net, tax, gross] = [
    total("TaxBasisTotalAmount"),
    total("TaxTotalAmount"),
    total("GrandTotalAmount"),
  ];
  const [allowances, charges] = [total("AllowanceTotalAmount"), total("ChargeTotalAmount")];
  const due = total("DuePayableAmount");
  const means = (name: string) => read(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:${name}`);
  return {
    "BR-CO-10":
      total("LineTotalAmount") ===
      sum("//ram:LineTotalAmount[ancestor::ram:IncludedSupplyChainTradeLineItem]"),
    "BR-CO-11": allowances === sum(`${extras}[ram:ChargeIndicator/udt:Indicator='false']/ram:ActualAmount`),
    "BR-CO-12": charges === sum(`${extras}[ram:ChargeIndicator/udt:Indicator='true']/ram:ActualAmount`),
    "BR-CO-13": net === total("LineTotalAmount") - allowances + charges,
    "BR-CO-14": tax === sum(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`),
    "BR-CO-15": gross === net + tax,
    "BR-CO-16": due === gross - total("TotalPrepaidAmount"),
    // XRechnung: every document names means of payment
    "BR-DE-1": means("TypeCode") !== "",
    // a credit transfer names its account
    "BR-61":
      !["30", "58"].includes(means("TypeCode")) ||
      means("PayeePartyCreditorFinancialAccount/ram:IBANID") !== "",
    "BR-CO-25": due <= 0 || read(`${settlement}/ram:SpecifiedTradePaymentTerms`) !== "",
    "BR-33/38": nodes(extras).every((one) => has(one, "Reason") && has(one, "ReasonCode")),
    "BR-32/37": nodes(extras).every((one) => has(one, "CategoryTradeTax/ram:CategoryCode")),
  };
}

function linesOf(nodes: (path: string) => XmlElement[]): XmlElement[] {
  return nodes("//ram:IncludedSupplyChainTradeLineItem");
}

function lineRules(line: XmlElement): Record<string, boolean> {
  const id = text(line, ".//ram:LineID");
  const quantity = Number(text(line, ".//ram:BilledQuantity"));
  const base = Number(text(line, ".//ram:BasisQuantity"));
  const price = cents(text(line, ".//ram:NetPriceProductTradePrice/ram:ChargeAmount"));
  return {
    [`BR-21 in line ${id}`]: id !== "",
    [`BR-22 in line ${id}`]: Number.isInteger(quantity) && quantity !== 0 && base > 0,
    [`BR-25 in line ${id}`]: text(line, ".//ram:SpecifiedTradeProduct/ram:Name") !== "",
    [`BR-27 in line ${id}`]: price >= 0,
    [`BR-CO-04 in line ${id}`]: /^[SZE]$/.test(text(line, ".//ram:ApplicableTradeTax/ram:CategoryCode")),
    [`amount of line ${id}`]: (price * quantity) / base === cents(text(line, ".//ram:LineTotalAmount")),
  };
}

function vatOf(nodes: (path: string) => XmlElement[]): XmlElement[] {
  return nodes(`${settlement}/ram:ApplicableTradeTax`);
}

function rateRules(rate: XmlElement, nodes: (path: string) => XmlElement[]): Record<string, boolean> {
  const percent = text(rate, "ram:RateApplicablePercent");
  const [net, tax] = [cents(text(rate, "ram:BasisAmount")), cents(text(rate, "ram:CalculatedAmount"))];
  const sum = (path: string) => nodes(path).reduce((all, { content }) => all + cents(content), 0);
  const ofRate = `ram:RateApplicablePercent='${percent}'`;
  const lines = `//ram:SpecifiedLineTradeSettlement[ram:ApplicableTradeTax/${ofRate}]//ram:LineTotalAmount`;
  const extras = (isCharge: boolean) =>
    `//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='${isCharge}']` +
    `[ram:CategoryTradeTax/${ofRate}]/ram:ActualAmount`;
  const category = text(rate, "ram:CategoryCode");
  return {
    [`BR-S-05 at ${percent}`]:
      category === "S" ? Number(percent) > 0 : /^[ZE]$/.test(category) && percent === "0",
    [`BR-E-10 at ${percent}`]: (category === "E") === has(rate, "ExemptionReason"),
    [`BR-S-08 at ${percent}`]: net === sum(lines) - sum(extras(false)) + sum(extras(true)),
    [`BR-CO-17 at ${percent}`]: Math.abs(tax - Math.round((net * Number(percent)) / 100)) <= 1,
  };
}

function has(node: XmlElement, path: string): boolean {
  return text(node, `ram:${path}`) !== "";
}

function text(node: XmlElement, path: string): string {
  return node.get(path, namespaces)?.content ?? "";
}

/** Exact: an amount's text has two decimals. */
function cents(amount: string): number {
  return Number(amount.replace(".", ""));
}
