import type { preValidationHookHandler } from 'fastify';

const prefix = 'fact.';

/** Gathers the parameters `fact.<key>=<value>` of a query into `facts`. They may be repeated; blank ones count as absent. */
export const gatherFacts: preValidationHookHandler = (request, _reply, done) => {
  const query = request.query as Record<string, unknown>; // safe: an object, whose values are not validated yet
  const facts = Object.entries(query).flatMap(([name, value]) => {
    const values = [value].flat().filter((one) => one !== '');
    return name.startsWith(prefix) && values.length > 0 ? [[name.slice(prefix.length), [...new Set(values)]]] : [];
  });
  if (facts.length > 0) request.query = { ...query, facts: Object.fromEntries(facts) };
  done();
};
