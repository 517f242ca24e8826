/** A movement of a CAMT file. */
export interface CamtEntry {
  /** in euro, as the bank writes it */
  amount: string;
  isDebit?: boolean;
  currency?: string;
  state?: string;
  day?: string;
  isReversal?: boolean;
  info?: string;
  details?: CamtDetail[];
}

export interface CamtDetail {
  amount?: string;
  payer?: string;
  ultimatePayer?: string;
  payee?: string;
  lines?: string[];
  reference?: string;
  creditorReference?: string;
  returnCode?: string;
}

export type CamtVersion = "02" | "08";

const tag = (name: string, content: string | undefined) =>
  content === undefined || content === "" ? "" : `<${name}>${content}</${name}>`;

/** As banks write it after the published descriptions of camt.053.001.02 and camt.053.001.08. */
export function camtFile(version: CamtVersion, entries: readonly CamtEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<BkToCstmrStmt><GrpHdr><MsgId>053D20260923</MsgId><CreDtTm>2026-09-24T05:00:00.000+02:00</CreDtTm></GrpHdr>
<Stmt><Id>0752026092310</Id><ElctrncSeqNb>75</ElctrncSeqNb><CreDtTm>2026-09-24T05:00:00.000+02:00</CreDtTm>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Topf und Tag GmbH</Nm></Ownr></Acct>
<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-09-22</Dt></Dt></Bal>
${entries.map((entry) => entryOf(version, entry)).join("\n")}
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-09-23</Dt></Dt></Bal>
</Stmt></BkToCstmrStmt></Document>
`;
}

function entryOf(version: CamtVersion, entry: CamtEntry): string {
  const { amount, isDebit, currency = "EUR", state = "BOOK", day = "2026-09-23", isReversal, info } = entry;
  const { details = [] } = entry;
  const side = isDebit ? "DBIT" : "CRDT";
  return [
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>`,
    isReversal ? "<RvslInd>true</RvslInd>" : "",
    `<Sts>${version === "08" ? tag("Cd", state) : state}</Sts>`,
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>2026-09-25</Dt></ValDt><AcctSvcrRef>2026092312345</AcctSvcrRef>`,
    "<BkTxCd><Prtry><Cd>NTRF+166+00931</Cd><Issr>DK</Issr></Prtry></BkTxCd>",
    tag("NtryDtls", details.map((detail) => detailOf(version, detail, side)).join("")),
    tag("AddtlNtryInf", info),
    "</Ntry>",
  ].join("");
}

function detailOf(version: CamtVersion, detail: CamtDetail, side: string): string {
  const {
    amount,
    payer,
    ultimatePayer,
    payee,
    lines = [],
    reference,
    creditorReference,
    returnCode,
  } = detail;
  const named = (name: string | undefined) =>
    name === undefined ? "" : version === "08" ? tag("Pty", tag("Nm", name)) : tag("Nm", name);
  const written = amount && `<Amt Ccy="EUR">${amount}</Amt>`;
  return tag(
    "TxDtls",
    [
      `<Refs><EndToEndId>${reference ?? "NOTPROVIDED"}</EndToEndId></Refs>`,
      version === "08" ? (written ?? "") : tag("AmtDtls", tag("TxAmt", written)),
      version === "08" && written ? tag("CdtDbtInd", side) : "",
      tag(
        "RltdPties",
        tag("Dbtr", named(payer)) + tag("UltmtDbtr", named(ultimatePayer)) + tag("Cdtr", named(payee)),
      ),
      tag(
        "RmtInf",
        lines.map((line) => tag("Ustrd", line)).join("") +
          tag("Strd", tag("CdtrRefInf", tag("Ref", creditorReference))),
      ),
      tag("RtrInf", tag("Rsn", tag("Cd", returnCode))),
    ].join(""),
  );
}
