import {
  commissionRuleListQuerySchema,
  commissionRuleListSchema,
  commissionRuleSchema,
  endCommissionRuleSchema,
  explainQuerySchema,
  explanationSchema,
  newCommissionRuleSchema,
} from '@rialto/shared/contract/commission';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountOf, session } from '../../identity/auth';
import { addRule, endRule, explain, listRules } from './rules';

const shared = { tags: ['Commission'], security: session };

/** The rules of the market's commission, for admins. */
export const commissionRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/commission/rules',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The rules of the commission, those that apply first at the top',
        querystring: commissionRuleListQuerySchema,
        response: { 200: commissionRuleListSchema },
      },
    },
    (request) => listRules(app.db, request.query.all === 'true'),
  );

  app.post(
    '/commission/rules',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Adds a rule; 409 if another with its target and priority applies at the same time',
        body: newCommissionRuleSchema,
        response: { 200: commissionRuleSchema },
      },
    },
    (request) => addRule(app.db, request.body, accountOf(request).id),
  );

  app.post(
    '/commission/rules/:id/end',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Ends a rule; orders that were placed keep their commission',
        params: idParams,
        body: endCommissionRuleSchema,
        response: { 200: commissionRuleSchema },
      },
    },
    (request) => endRule(app.db, request.params.id, request.body.at, accountOf(request).id),
  );

  app.get(
    '/commission/explain',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Which rule applies to an order line of a product now, and why',
        querystring: explainQuerySchema,
        response: { 200: explanationSchema },
      },
    },
    (request) => explain(app.db, request.query.productId, request.query.quantity ?? 1),
  );
};
