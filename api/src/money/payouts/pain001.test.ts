import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import { readBankDetails } from './bankDetails';
import { type CreditTransferFile, pain001 } from './pain001';

const schema = readFileSync(path.resolve(__dirname, '../../testing/creditTransfers.xsd'), 'utf8');
const errorsOf = async (xml: string) =>
  (await validateXML({ xml: [{ fileName: 'file.xml', contents: xml }], schema: [schema] })).errors.map(
    ({ message }) => message,
  );

const transfer = {
  endToEndId: 'RIALTO-PAYOUT-17',
  amountCents: 123_405,
  currency: 'USD',
  creditor: { name: 'Maya Öz & Söhne <GmbH>', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  purpose: 'Payout 17',
};
const file = (change: Partial<CreditTransferFile> = {}): CreditTransferFile => ({
  messageId: 'RIALTO-20261126-0a1b2c3d4e5f',
  createdAt: new Date('2026-11-26T10:15:30.123Z'),
  executeOn: '2026-11-27',
  debtor: { name: 'Rialto', iban: 'GB33BUKB20201555555555', bic: null },
  transfers: [transfer],
  ...change,
});

test('a file is valid by the message definition, and its sums are exact', async () => {
  const second = { ...transfer, endToEndId: 'RIALTO-PAYOUT-18', amountCents: 10 };
  const xml = pain001(file({ transfers: [transfer, second] }));
  expect(await errorsOf(xml)).toEqual([]);
  expect(xml.match(/<CtrlSum>1234\.15<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
  expect(xml).toContain('<InstdAmt Ccy="USD">0.10</InstdAmt>');
});

test('names have only the characters that banks accept', async () => {
  const xml = pain001(file());
  expect(xml).toContain('<Nm>Maya Oz Sohne GmbH</Nm>');
  const strange = {
    ...transfer,
    creditor: { ...transfer.creditor, name: '株式会社 🍎', bic: null },
    purpose: 'x'.repeat(200),
  };
  expect(await errorsOf(pain001(file({ transfers: [strange] })))).toEqual([]);
});

test('the schema finds what is wrong', async () => {
  const long = pain001(file()).replace('DE89370400440532013000', 'D');
  expect(await errorsOf(long)).not.toEqual([]);
});

test('any names and amounts make a valid file', async () => {
  const some = fc.record({
    name: fc.string({ unit: 'binary', maxLength: 200 }),
    amountCents: fc.integer({ min: 1, max: 99_999_999 }),
  });
  // in one file, since the validator takes most of a second
  const transfers = fc.sample(some, 500).map(({ name, amountCents }) => ({
    ...transfer,
    amountCents,
    creditor: { ...transfer.creditor, name },
  }));
  expect(await errorsOf(pain001(file({ transfers })))).toEqual([]);
});

test.each([
  ['a wrong digit', { iban: 'DE88 3704 0044 0532 0130 00' }, { iban: { code: 'NO_IBAN' } }],
  ['a missing digit', { iban: 'DE89 3704 0044 0532 0130 0' }, { iban: { code: 'NO_IBAN' } }],
  ['no account', { iban: 'hello' }, { iban: { code: 'NO_IBAN' } }],
  ['a wrong BIC', { iban: 'DE89370400440532013000', bic: 'COBA' }, { bic: { code: 'NO_BIC' } }],
  ['a foreign BIC', { iban: 'DE89370400440532013000', bic: 'BARCGB22XXX' }, { bic: { code: 'OTHER_COUNTRY' } }],
])('bank details with %s are refused', (_what, given, errors) => {
  expect(readBankDetails({ holder: 'Maya Öz', ...given })).toEqual({ errors });
});

test('bank details are stored in the form that banks exchange', () => {
  const given = { holder: 'Maya Öz', iban: 'de89 3704 0044 0532 0130 00', bic: ' cobadeff ' };
  expect(readBankDetails(given)).toEqual({
    holder: 'Maya Öz',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
  });
});
