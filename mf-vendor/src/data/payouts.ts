import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import { definedParams } from '@rialto/shared/api/queryKey';
import { saveFile } from '@rialto/shared/browser/csv';
import type {
  AdjustmentBody,
  DuePayouts,
  Payout,
  PayoutAccount,
  PayoutAccountBody,
  PayoutFile,
  PayoutState,
  Statement,
  VendorBalance,
} from '@rialto/shared/contract/payout';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http, openStream } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

export const payoutStates = ['created', 'in_transit', 'paid', 'failed', 'returned'] as const;

export interface PayoutFilter {
  state?: PayoutState | undefined;
  /** For admins. */
  vendorId?: number | undefined;
}

/** Newest first: a vendor's own, or for admins all. */
export const payoutsQuery = (filter: PayoutFilter = {}, limit: number = pageSize()) =>
  pagedQuery<Payout>('/payouts', { ...filter, limit });

/** The signed-in vendor's earnings by state. */
export const balanceQuery = () => queryOptions<VendorBalance>({ queryKey: ['payouts', 'balance'] });

/** Where the signed-in vendor's payouts go. */
export const accountQuery = () => queryOptions<PayoutAccount>({ queryKey: ['payouts', 'account'] });

/** A payout with what it pays; null if there is none with this id. */
export const statementQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['payouts', id, 'statement'],
    queryFn: ({ signal }) =>
      id === null ? null : nullIfMissing(http.get<Statement>(`/payouts/${id}/statement`, { signal }), [403, 404]),
  });

/** For admins: the vendors with a balance, and what stands against a payout. */
export const duePayoutsQuery = () =>
  queryOptions<DuePayouts>({ queryKey: ['payouts', 'due'], refetchOnMount: 'always' });

/** For admins: the files for the market's bank. */
export const payoutFilesQuery = () => queryOptions<PayoutFile[]>({ queryKey: ['payouts', 'files'] });

/** @throws ApiError with the server's message, and one for each invalid field */
export async function saveAccount(body: PayoutAccountBody): Promise<void> {
  await http.put('/payouts/account', body);
  await invalidatePayouts();
}

/** The address of the provider's page where the vendor enters their details. @throws ApiError with the server's message */
export async function startOnboarding(): Promise<string> {
  return (await http.post<{ url: string }>('/payouts/account/onboarding')).data.url;
}

/** Starts a round and returns how many payouts it created. @throws ApiError with the server's message */
export async function runPayouts(): Promise<number> {
  return changed(http.post<{ created: number }>('/payouts/run').then(({ data }) => data.created));
}

/** Pays one vendor all that is available. @throws ApiError 409 NO_PAYOUT in words */
export const payVendor = (vendorId: number) =>
  changed(http.post<Payout>('/payouts/pay', { vendorId }).then(({ data }) => data));

/** A repeated key adjusts nothing. @throws ApiError with the server's message, and one for each invalid field */
export const adjustBalance = (body: AdjustmentBody, key: string) =>
  changed(http.post('/payouts/adjustments', body, { headers: { 'Idempotency-Key': key } }));

/** A file of all payouts that wait for the bank. @throws ApiError 409 NO_PAYOUTS_WAIT */
export const makeFile = () => changed(http.post<PayoutFile>('/payouts/files', {}).then(({ data }) => data));

/** @throws ApiError with the server's message */
export const executeFile = (id: number) => changed(http.post(`/payouts/files/${id}/executed`));

/** What the bank did with a payout; a failure has a reason. @throws ApiError with the server's message */
export const recordPayout = (id: number, outcome: 'executed' | 'failed' | 'returned', reason?: string) =>
  changed(http.post(`/payouts/${id}/${outcome}`, reason === undefined ? undefined : { reason }));

export type FileFormat = 'pain.001' | 'csv';

/** Saves a file for the bank. @throws ApiError with the server's message; TypeError if the connection was lost */
export async function saveBankFile({ id, messageId }: PayoutFile, format: FileFormat): Promise<void> {
  const parts = await readFile(`/payouts/files/${id}`, { format });
  const [ending, type] = format === 'csv' ? ['csv', CSV] : ['xml', 'application/xml'];
  saveFile(`${messageId}.${ending}`, new Blob(parts, { type }));
}

/** The CSV files of money, and the paths of their calls. The last two are for admins. */
export const moneyFiles = {
  payouts: '/payouts/export',
  earnings: '/payouts/earnings/export',
  commission: '/commission/export',
  ledger: '/money/ledger/export',
} as const;
export type MoneyFile = keyof typeof moneyFiles;

/** Saves a CSV file of the days, both inclusive; '' is no bound. @throws like `saveBankFile` */
export async function saveMoneyFile(file: MoneyFile, days: { from: string; to: string }): Promise<void> {
  const bounds = Object.entries(days).filter(([, day]) => day !== '');
  const parts = await readFile(moneyFiles[file], Object.fromEntries(bounds));
  const name = ['rialto', file, ...bounds.map(([, day]) => day)].join('-');
  saveFile(`${name}.csv`, new Blob(parts, { type: CSV }));
}

const CSV = 'text/csv;charset=utf-8';

async function readFile(path: string, params: Record<string, string>): Promise<BlobPart[]> {
  const { signal } = new AbortController();
  const reader = (await openStream(path, definedParams(params), signal)).getReader();
  const parts: BlobPart[] = [];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    if (value) parts.push(new Uint8Array(value));
  return parts;
}

/** After an error as well: what was shown is outdated then. */
async function changed<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } finally {
    await invalidatePayouts();
  }
}

const invalidatePayouts = () => queryClient.invalidateQueries({ queryKey: ['payouts'] });
