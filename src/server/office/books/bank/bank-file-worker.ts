import type { BankColumn } from "#contract/office/books/bank.ts";
import { type BankFile, readBankFile } from "#server/office/books/bank/read-bank-file.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";

export interface BankFileTask {
  file: Uint8Array;
  said: SaidColumns<BankColumn>;
}

export default ({ file, said }: BankFileTask): BankFile => readBankFile(file, said);
