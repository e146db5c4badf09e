import { Gauge, type Registry } from 'prom-client';

/** Figures from the database: the same in every process, and kept when a process ends. */
export interface DatabaseCounts {
  mailQueued: number;
  refundsOpen: number;
  /** Payouts that their provider has not accepted for an hour. */
  payoutsOverdue: number;
  /** Rounds of payouts that have not finished after ten minutes. */
  payoutRoundsOpen: number;
  /** By provider, the age in seconds of the oldest payout that is created and not sent yet. */
  payoutsWaiting: { provider: string; seconds: number }[];
  /** The last daily reconciliation of the ledger; null before the first. */
  reconciliation: { differences: number; negativeBalances: number; finishedAt: Date } | null;
  /** All payouts, by state. */
  payouts: { state: string; count: number }[];
  /** All orders, by status. */
  orders: { status: string; count: number }[];
  /** Results that gateways reported, each once. */
  payments: { gateway: string; outcome: string; count: number }[];
}

const SAME = 'Read from the database, so the same in every process.';
const SAME_BY_MINUTE = 'Read from the database once a minute, so the same in every process.';

/** The gauges of what is in the database. */
export class DatabaseMetrics {
  private readonly registers: Registry[];
  private readonly mailQueued: Gauge;
  private readonly refundsOpen: Gauge;
  private readonly payouts: Gauge<'state'>;
  private readonly payoutsOverdue: Gauge;
  private readonly payoutRoundsOpen: Gauge;
  private readonly payoutsWaiting: Gauge<'provider'>;
  private readonly ledgerDifferences: Gauge;
  private readonly balancesNegative: Gauge;
  private readonly reconciledAt: Gauge;
  private readonly orders: Gauge<'status'>;
  private readonly payments: Gauge<'gateway' | 'outcome'>;

  constructor(registry: Registry) {
    this.registers = [registry];
    this.mailQueued = this.gauge('rialto_mail_queued', `Emails in the outbox that are not sent yet. ${SAME}`);
    this.refundsOpen = this.gauge('rialto_refunds_open', `Refunds that the gateway has not made yet. ${SAME}`);
    this.payouts = this.gauge('rialto_payouts', `Payouts by state. ${SAME_BY_MINUTE}`, 'state');
    this.payoutsOverdue = this.gauge(
      'rialto_payouts_overdue',
      `Payouts that their provider has not accepted for an hour. ${SAME}`,
    );
    this.payoutRoundsOpen = this.gauge(
      'rialto_payout_rounds_open',
      `Rounds of payouts that have run for more than ten minutes. ${SAME}`,
    );
    this.payoutsWaiting = this.gauge(
      'rialto_payouts_waiting_seconds',
      `Age of the oldest payout that is not sent yet; those by bank wait for the file of an admin. ${SAME}`,
      'provider',
    );
    this.ledgerDifferences = this.gauge(
      'rialto_ledger_differences',
      'Differences between the ledger and its sources, as of the last daily reconciliation.',
    );
    this.balancesNegative = this.gauge(
      'rialto_balances_negative',
      'Vendors whose balance is negative, as of the last daily reconciliation.',
    );
    this.reconciledAt = this.gauge(
      'rialto_ledger_reconciled_seconds',
      'When the last daily reconciliation of the ledger finished, in seconds since 1970.',
    );
    this.orders = this.gauge('rialto_orders', `Orders by status. ${SAME_BY_MINUTE}`, 'status');
    this.payments = this.gauge(
      'rialto_payments',
      `Payment notices by gateway and outcome. ${SAME_BY_MINUTE}`,
      'gateway',
      'outcome',
    );
  }

  private gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: this.registers });
  }

  /** Undefined while the database does not respond: then there are no values. */
  update(stored: DatabaseCounts | undefined): void {
    const single = [this.mailQueued, this.refundsOpen, this.payoutsOverdue, this.payoutRoundsOpen];
    const reconciled = [this.ledgerDifferences, this.balancesNegative, this.reconciledAt];
    for (const gauge of [...single, ...reconciled]) gauge.remove();
    for (const gauge of [this.orders, this.payments, this.payouts, this.payoutsWaiting]) gauge.reset();
    if (!stored) return;
    this.mailQueued.set(stored.mailQueued);
    this.refundsOpen.set(stored.refundsOpen);
    this.payoutsOverdue.set(stored.payoutsOverdue);
    this.payoutRoundsOpen.set(stored.payoutRoundsOpen);
    if (stored.reconciliation) {
      const { differences, negativeBalances, finishedAt } = stored.reconciliation;
      this.ledgerDifferences.set(differences);
      this.balancesNegative.set(negativeBalances);
      this.reconciledAt.set(Math.floor(finishedAt.getTime() / 1000));
    }
    for (const { provider, seconds } of stored.payoutsWaiting) this.payoutsWaiting.set({ provider }, seconds);
    for (const { state, count } of stored.payouts) this.payouts.set({ state }, count);
    for (const { status, count } of stored.orders) this.orders.set({ status }, count);
    for (const { gateway, outcome, count } of stored.payments) this.payments.set({ gateway, outcome }, count);
  }
}
