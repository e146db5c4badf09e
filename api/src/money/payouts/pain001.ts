// Customer credit transfers as ISO 20022 describes them: pain.001.001.09.

/** A file with one payment order of several transfers, all from the market's account. */
export interface CreditTransferFile {
  /** At most 35 characters; banks recognise a repeated file by it. */
  messageId: string;
  createdAt: Date;
  /** A day, such as 2026-11-30. */
  executeOn: string;
  debtor: { name: string; iban: string; bic: string | null };
  transfers: CreditTransfer[];
}

export interface CreditTransfer {
  /** At most 35 characters; it reaches the vendor's bank. */
  endToEndId: string;
  amountCents: number;
  currency: string;
  creditor: { name: string; iban: string; bic: string | null };
  /** For the vendor's bank statement; at most 140 characters. */
  purpose: string;
}

/** The file as XML. The transfers of a file have one currency. */
export function pain001({ messageId, createdAt, executeOn, debtor, transfers }: CreditTransferFile): string {
  const sum = decimal(transfers.reduce((total, { amountCents }) => total + amountCents, 0));
  const count = String(transfers.length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    element(
      'CstmrCdtTrfInitn',
      element(
        'GrpHdr',
        element('MsgId', text(messageId, 35)),
        element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
        element('NbOfTxs', count),
        element('CtrlSum', sum),
        element('InitgPty', element('Nm', text(debtor.name, 140))),
      ),
      element(
        'PmtInf',
        element('PmtInfId', text(messageId, 35)),
        element('PmtMtd', 'TRF'),
        element('NbOfTxs', count),
        element('CtrlSum', sum),
        element('ReqdExctnDt', element('Dt', executeOn)),
        element('Dbtr', element('Nm', text(debtor.name, 140))),
        element('DbtrAcct', account(debtor.iban)),
        element('DbtrAgt', agent(debtor.bic)),
        ...transfers.map(transferInfo),
      ),
    ),
  )}\n`;
}

function transferInfo({ endToEndId, amountCents, currency, creditor, purpose }: CreditTransfer): string {
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', text(endToEndId, 35))),
    element('Amt', element(`InstdAmt Ccy="${currency}"`, decimal(amountCents))),
    ...(creditor.bic === null ? [] : [element('CdtrAgt', agent(creditor.bic))]),
    element('Cdtr', element('Nm', text(creditor.name, 140))),
    element('CdtrAcct', account(creditor.iban)),
    element('RmtInf', element('Ustrd', text(purpose, 140))),
  );
}

const account = (iban: string) => element('Id', element('IBAN', iban));
/** Banks find each other by the IBAN; where the agent is required, its id says that it was not given. */
const agent = (bic: string | null) =>
  element('FinInstnId', bic === null ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', bic));

function element(tag: string, ...children: string[]): string {
  return `<${tag}>${children.join('')}</${tag.split(' ')[0]}>`;
}

/**
 * Banks reject characters outside this set, so accents are dropped and other characters become a space.
 * @param most the number of characters that the standard allows
 */
function text(given: string, most: number): string {
  const plain = given
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, most)
    .trim();
  return plain === '' ? '-' : plain;
}

const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
