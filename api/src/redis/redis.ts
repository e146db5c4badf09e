import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** How often something was counted, and when that is forgotten. */
export interface Tally {
  count: number;
  /** Milliseconds from now. */
  endsIn: number;
}

/** At most `max` failures under a key: those so far, and those that may yet come of attempts under way. */
export interface Claim {
  key: string;
  max: number;
}

/** An attempt may be made; or not yet, since too many are under way that may fail; or not before so many milliseconds. */
export type Entry = 'entered' | 'full' | { endsIn: number };

/** What an attempt comes to for a key: `forgiven` forgets the failures so far, `ended` counts for nothing. */
export type Outcome = 'failed' | 'forgiven' | 'ended';

/**
 * What processes share by Redis. Nothing here ever throws or waits long: while Redis is away every process goes by what it
 * knows itself, which is what it does without one.
 */
export interface SharedMemory {
  /** Counts `by` more under a key, in a window that begins with the first; undefined while Redis is away. */
  count(key: string, by: number, windowMs: number): Promise<Tally | undefined>;
  /** Enters an attempt under all keys or none, before it is made; undefined while Redis is away. */
  enter(claims: readonly Claim[], windowMs: number): Promise<Entry | undefined>;
  /** Tells what has become of one that was entered. Failures are forgotten a window after the first of them. */
  leave(outcomes: ReadonlyMap<string, Outcome>, windowMs: number): Promise<void>;
  /** Whether any process has noted the key, not longer ago than it said; false while Redis is away. */
  has(key: string): Promise<boolean>;
  /** Notes the key for so long. */
  note(key: string, forMs: number): Promise<void>;
  /** Tells the other processes. */
  announce(): void;
  /** Calls back when another process has announced, and when such news may have been missed. */
  onNews(listener: () => void): void;
  close(): Promise<void>;
}

const PREFIX = 'rialto:';
const CHANNEL = `${PREFIX}changed`;
/** How long an answer is waited for, and when a connection that says nothing is given up. */
const ANSWER_MS = 1_500;
const SILENCE_MS = 10_000;

// One step, so that no key is ever left without an end.
const COUNT = `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {count, redis.call('PTTL', KEYS[1])}`;

// ARGV: the window, and how often each key may fail. Answers 0 for entered, -1 for full, else when a key is free again.
const ENTER = `local full = false
for i, key in ipairs(KEYS) do
  local failed, underWay = unpack(redis.call('HMGET', key, 'failed', 'underWay'))
  local max = tonumber(ARGV[i + 1])
  failed = tonumber(failed or 0)
  if failed >= max then return math.max(1, redis.call('PTTL', key)) end
  full = full or failed + tonumber(underWay or 0) >= max
end
if full then return -1 end
for _, key in ipairs(KEYS) do
  redis.call('HINCRBY', key, 'underWay', 1)
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return 0`;

// ARGV: the window, and the outcome for each key. A key may have ended meanwhile, with what was under way.
const LEAVE = `for i, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 and redis.call('HINCRBY', key, 'underWay', -1) < 0 then
    redis.call('HSET', key, 'underWay', 0)
  end
  if ARGV[i + 1] == 'failed' and redis.call('HINCRBY', key, 'failed', 1) == 1 then
    redis.call('PEXPIRE', key, ARGV[1])
  elseif ARGV[i + 1] == 'forgiven' then
    redis.call('HDEL', key, 'failed')
  end
end`;

/** Connects to Redis (6 or later), now or whenever it is there. Says in the log when it goes and comes. */
export function openRedis(url: string, log: FastifyBaseLogger): SharedMemory {
  const options: RedisOptions = {
    // A command that cannot be sent now is of no use later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  };
  const commands = new Redis(url, options);
  // A connection that listens can do nothing else. It may queue: to listen is what it does first.
  const news = new Redis(url, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    socketTimeout: undefined,
  });
  const self = randomUUID();
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  tellOfAbsence(commands, log);
  news.on('error', () => undefined); // the other connection tells of it
  news.on('ready', tell);
  news.on('message', (_channel: string, from: string) => {
    if (from !== self) tell();
  });
  news.subscribe(CHANNEL).catch(() => undefined);

  async function leave(outcomes: ReadonlyMap<string, Outcome>, windowMs: number): Promise<void> {
    const keys = [...outcomes.keys()].map(hidden);
    await inTime(commands.eval(LEAVE, keys.length, ...keys, windowMs, ...outcomes.values()));
  }

  return {
    async count(key, by, windowMs) {
      const answer = await inTime(commands.eval(COUNT, 1, hidden(key), by, windowMs));
      const [count, endsIn] = (answer ?? []) as [number?, number?]; // as COUNT returns
      return count === undefined || endsIn === undefined ? undefined : { count, endsIn };
    },
    async enter(claims, windowMs) {
      const keys = claims.map(({ key }) => hidden(key));
      const most = claims.map(({ max }) => max);
      const asked = commands.eval(ENTER, keys.length, ...keys, windowMs, ...most);
      const answer = await inTime(asked);
      if (typeof answer !== 'number') {
        // Nobody knows of a place that is given too late: left alone, it would be taken until the window ends.
        asked.then(
          (late) => (late === 0 ? leave(new Map(claims.map(({ key }) => [key, 'ended'])), windowMs) : undefined),
          () => undefined,
        );
        return undefined;
      }
      if (answer === 0) return 'entered';
      return answer < 0 ? 'full' : { endsIn: answer };
    },
    leave,
    async has(key) {
      return (await inTime(commands.exists(hidden(key)))) === 1;
    },
    async note(key, forMs) {
      await inTime(commands.set(hidden(key), '1', 'PX', forMs));
    },
    announce() {
      commands.publish(CHANNEL, self).catch(() => undefined);
    },
    onNews(listener) {
      listeners.push(listener);
    },
    async close() {
      commands.disconnect();
      news.disconnect();
    },
  };
}

/** The answer; undefined for none in time. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    // A process that was busy for so long hears of its timers before it reads what has arrived.
    timer = setTimeout(() => setImmediate(resolve, undefined), ANSWER_MS);
  });
  const answer = await Promise.race([asked.catch(() => undefined), tooLate]);
  clearTimeout(timer);
  return answer;
}

function tellOfAbsence(redis: Redis, log: FastifyBaseLogger): void {
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ reason: error.message }, 'Redis is away: limits are counted per process');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
}

// Keys hold addresses of people.
function hidden(key: string): string {
  return PREFIX + createHash('sha256').update(key).digest('base64url').slice(0, 24);
}
