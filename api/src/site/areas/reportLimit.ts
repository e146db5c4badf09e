import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';

/** The limit for all addresses together, as a multiple of the limit per address. */
const ADDRESSES_TOGETHER = 20;

/** Limits browsers' reports of one kind, by network address and in all. */
export function reportLimit(app: FastifyInstance, kind: string): (address: string) => Promise<void> {
  const { reportsPerMinute } = app.config.limits;
  const limiterOf = (name: string, max: number) => createLimiter(app, { name, max, windowMs: 60_000, of: 'reports' });
  const perAddress = limiterOf(`${kind} from`, reportsPerMinute);
  const overall = limiterOf(kind, reportsPerMinute * ADDRESSES_TOGETHER);
  return async (address) => {
    await perAddress.consume(addressKey(address));
    await overall.consume('all');
  };
}
