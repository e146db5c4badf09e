import type { MarketRevenue, OrderMoney } from '@rialto/shared/contract/ledger';
import type { Reconciliation, VendorBalance } from '@rialto/shared/contract/payout';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** The ledger compared with its sources. Long to compute for a large market, so it is read when asked for. */
export const reconciliationQuery = () =>
  queryOptions<Reconciliation>({ queryKey: ['money', 'reconciliation'], refetchOnMount: 'always' });

/** What the market earned and repaid in the last days. */
export const revenueQuery = (days: number) =>
  queryOptions<MarketRevenue>({ queryKey: ['money', 'revenue', { days }], placeholderData: keepPreviousData });

/** The commission of an order's lines, and what the ledger has about it. */
export const orderMoneyQuery = (orderId: number) =>
  queryOptions<OrderMoney>({ queryKey: ['money', 'orders', orderId], refetchOnMount: 'always' });

/** A vendor's earnings by state. */
export const vendorBalanceQuery = (vendorId: number) =>
  queryOptions<VendorBalance>({ queryKey: ['payouts', 'balance', { vendorId }] });
