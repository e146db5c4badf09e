import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObservedQuery } from './call';

/** The connections of a pool, and the queries waiting for one. */
export interface PoolCount {
  server: string;
  idle: number;
  busy: number;
  waiting: number;
}

/** Figures from the database: the same in every process, and kept when a process ends. */
export interface DatabaseCounts {
  mailQueued: number;
  refundsOpen: number;
  /** Payouts that their provider has not accepted for an hour. */
  payoutsOverdue: number;
  /** Rounds of payouts that have not finished after ten minutes. */
  payoutRoundsOpen: number;
  /** The last daily reconciliation of the ledger; null before the first. */
  reconciliation: { differences: number; negativeBalances: number; finishedAt: Date } | null;
  /** All payouts, by state. */
  payouts: { state: string; count: number }[];
  /** All orders, by status. */
  orders: { status: string; count: number }[];
  /** Results that gateways reported, each once. */
  payments: { gateway: string; outcome: string; count: number }[];
}

/** The figures that are read when the metrics are requested. */
export interface MetricSources {
  pools: () => PoolCount[];
  /** Undefined while the database does not respond, in which case its metrics are omitted. */
  stored: () => Promise<DatabaseCounts | undefined>;
}

const MAX_AREAS = 30;
const REQUEST_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_BUCKETS = [0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** The metrics of one process in Prometheus' format. Every label has a limited number of values. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly requests = new Histogram({
    name: 'rialto_http_request_seconds',
    help: 'HTTP request duration, to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: this.registers,
  });
  private readonly queries = new Histogram({
    name: 'rialto_query_seconds',
    help: 'Statement duration, by the first word of its name or SQL.',
    labelNames: ['statement', 'server', 'failed'],
    buckets: QUERY_BUCKETS,
    registers: this.registers,
  });
  private readonly clientErrors = new Counter({
    name: 'rialto_client_errors_total',
    help: 'Failures of areas, as reported by browsers.',
    labelNames: ['area', 'kind'],
    registers: this.registers,
  });

  private readonly connections = new Gauge({
    name: 'rialto_db_connections',
    help: 'Connections of the pools, by state.',
    labelNames: ['server', 'state'],
    registers: this.registers,
  });
  private readonly waiting = new Gauge({
    name: 'rialto_db_waiting',
    help: 'Queries and transactions that wait for a connection.',
    labelNames: ['server'],
    registers: this.registers,
  });
  private readonly mailQueued = new Gauge({
    name: 'rialto_mail_queued',
    help: 'Emails in the outbox that are not sent yet. Read from the database, so the same in every process.',
    registers: this.registers,
  });
  private readonly refundsOpen = new Gauge({
    name: 'rialto_refunds_open',
    help: 'Refunds that the gateway has not made yet. Read from the database, so the same in every process.',
    registers: this.registers,
  });
  private readonly payouts = new Gauge({
    name: 'rialto_payouts',
    help: 'Payouts by state. Read from the database once a minute, so the same in every process.',
    labelNames: ['state'],
    registers: this.registers,
  });
  private readonly payoutsOverdue = new Gauge({
    name: 'rialto_payouts_overdue',
    help: 'Payouts that their provider has not accepted for an hour. Read from the database, so the same in every process.',
    registers: this.registers,
  });
  private readonly payoutRoundsOpen = new Gauge({
    name: 'rialto_payout_rounds_open',
    help: 'Rounds of payouts that have run for more than ten minutes. Read from the database, so the same in every process.',
    registers: this.registers,
  });
  private readonly ledgerDifferences = new Gauge({
    name: 'rialto_ledger_differences',
    help: 'Differences between the ledger and its sources, as of the last daily reconciliation.',
    registers: this.registers,
  });
  private readonly balancesNegative = new Gauge({
    name: 'rialto_balances_negative',
    help: 'Vendors whose balance is negative, as of the last daily reconciliation.',
    registers: this.registers,
  });
  private readonly reconciledAt = new Gauge({
    name: 'rialto_ledger_reconciled_seconds',
    help: 'When the last daily reconciliation of the ledger finished, in seconds since 1970.',
    registers: this.registers,
  });
  private readonly orders = new Gauge({
    name: 'rialto_orders',
    help: 'Orders by status. Read from the database once a minute, so the same in every process.',
    labelNames: ['status'],
    registers: this.registers,
  });
  private readonly payments = new Gauge({
    name: 'rialto_payments',
    help: 'Payment notices by gateway and outcome. Read from the database once a minute, so the same in every process.',
    labelNames: ['gateway', 'outcome'],
    registers: this.registers,
  });

  private readonly areas = new Set<string>();

  constructor(private readonly sources: MetricSources) {}

  /** Adds the number of open notification streams, which is read when the metrics are requested. */
  countStreams(count: () => number): void {
    new Gauge({
      name: 'rialto_notification_streams',
      help: 'Open streams of notifications.',
      registers: this.registers,
      collect() {
        this.set(count());
      },
    });
  }

  /** Adds Node's metrics: CPU, memory, garbage collection, event loop lag. Call it once per process. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
  }

  recordRequest(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status }, milliseconds / 1000);
  }

  recordQuery({ text, name, server, failed, milliseconds }: ObservedQuery): void {
    // The name of a list's query ends with its variant.
    const statement = name?.split(' ', 1)[0] ?? firstWord(text);
    this.queries.observe({ statement, server, failed: String(failed) }, milliseconds / 1000);
  }

  /** Counts areas beyond the first few dozen as 'other', because callers may send any name. */
  recordClientError(area: string, kind: string): void {
    const isKnown = this.areas.has(area) || this.areas.size < MAX_AREAS;
    if (isKnown) this.areas.add(area);
    this.clientErrors.inc({ area: isKnown ? area : 'other', kind });
  }

  /** The metrics in Prometheus' text format, version 0.0.4. */
  async text(): Promise<string> {
    for (const { server, idle, busy, waiting } of this.sources.pools()) {
      this.connections.set({ server, state: 'idle' }, idle);
      this.connections.set({ server, state: 'busy' }, busy);
      this.waiting.set({ server }, waiting);
    }
    const single = [this.mailQueued, this.refundsOpen, this.payoutsOverdue, this.payoutRoundsOpen];
    const reconciled = [this.ledgerDifferences, this.balancesNegative, this.reconciledAt];
    for (const gauge of [...single, ...reconciled]) gauge.remove();
    for (const gauge of [this.orders, this.payments, this.payouts]) gauge.reset();
    const stored = await this.sources.stored();
    if (stored) {
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
      for (const { state, count } of stored.payouts) this.payouts.set({ state }, count);
      for (const { status, count } of stored.orders) this.orders.set({ status }, count);
      for (const { gateway, outcome, count } of stored.payments) this.payments.set({ gateway, outcome }, count);
    }
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

function firstWord(text: string): string {
  const word = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '';
  return verbs.has(word) ? word : 'other';
}
