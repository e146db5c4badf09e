import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';

/** A route as the application registered it, with its options: schemas, hooks, config. */
export interface RegisteredRoute {
  /** 'GET /api/blog/:id'; 'ANY /api/*' for one that takes every method. HEAD goes with its GET. */
  name: string;
  methods: Method[];
  options: RouteOptions;
}

type Method = NonNullable<InjectOptions['method']>;

// Of a route that takes everything, these stand for all.
const some: Method[] = ['GET', 'POST', 'DELETE'];
const MANY = 8;

/**
 * The routes of every Fastify instance that `build` makes, in the order of their registration. Fastify announces an
 * instance before its first route, so none is missed and the application needs no hook for it.
 */
export async function recordRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const listen = (message: unknown) => {
    // what Fastify publishes on this channel
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options) => {
      const methods = [options.method].flat() as Method[]; // of Fastify's own list
      if (methods.join() === 'HEAD') routes.findLast(({ name }) => name === `GET ${options.url}`)?.methods.push('HEAD');
      else if (methods.length >= MANY) routes.push({ name: `ANY ${options.url}`, methods: some, options });
      else routes.push({ name: `${methods} ${options.url}`, methods, options });
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}
