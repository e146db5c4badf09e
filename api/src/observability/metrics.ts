import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObservedQuery } from './call';
import { type DatabaseCounts, DatabaseMetrics } from './databaseMetrics';

/** The connections of a pool, and the queries waiting for one. */
export interface PoolCount {
  server: string;
  idle: number;
  busy: number;
  waiting: number;
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
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

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
  private readonly redisCommands = new Histogram({
    name: 'rialto_redis_seconds',
    help: 'Duration of the commands that were sent to Redis.',
    labelNames: ['command', 'failed'],
    buckets: QUERY_BUCKETS,
    registers: this.registers,
  });
  private readonly clientErrors = new Counter({
    name: 'rialto_client_errors_total',
    help: 'Failures of areas, as reported by browsers.',
    labelNames: ['area', 'kind'],
    registers: this.registers,
  });
  // Prometheus adds a label `job` of its own.
  private readonly jobs = new Histogram({
    name: 'rialto_job_seconds',
    help: 'Duration of the runs of background jobs.',
    labelNames: ['name', 'failed'],
    buckets: JOB_BUCKETS,
    registers: this.registers,
  });
  private readonly jobIntervals = new Gauge({
    name: 'rialto_job_interval_seconds',
    help: 'How often a background job is to run.',
    labelNames: ['name'],
    registers: this.registers,
  });
  private readonly jobSuccesses = new Gauge({
    name: 'rialto_job_succeeded_seconds',
    help: 'When a background job last succeeded, or before its first success when it was started, in seconds since 1970.',
    labelNames: ['name'],
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
  private readonly database = new DatabaseMetrics(this.registry);

  private readonly areas = new Set<string>();

  constructor(private readonly sources: MetricSources) {
    new Gauge({
      name: 'rialto_build_info',
      help: '1, with the version of Rialto that the process runs.',
      labelNames: ['version'],
      registers: this.registers,
    }).set({ version: process.env.RIALTO_VERSION ?? 'source' }, 1);
  }

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

  /** Adds whether the process is connected to Redis, which is read when the metrics are requested. */
  watchRedis(isConnected: () => boolean): void {
    new Gauge({
      name: 'rialto_redis_up',
      help: 'Whether the process is connected to Redis. Absent without REDIS_URL.',
      registers: this.registers,
      collect() {
        this.set(isConnected() ? 1 : 0);
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

  recordRedisCommand(command: string, milliseconds: number, failed: boolean): void {
    this.redisCommands.observe({ command, failed: String(failed) }, milliseconds / 1000);
  }

  /** Adds a background job when it is started. */
  addJob(name: string, everyMs: number): void {
    this.jobIntervals.set({ name }, everyMs / 1000);
    this.jobSuccesses.set({ name }, Math.floor(Date.now() / 1000));
  }

  recordJob(name: string, milliseconds: number, failed: boolean): void {
    this.jobs.observe({ name, failed: String(failed) }, milliseconds / 1000);
    if (!failed) this.jobSuccesses.set({ name }, Math.floor(Date.now() / 1000));
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
    this.database.update(await this.sources.stored());
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
