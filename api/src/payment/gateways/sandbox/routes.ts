import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ReturnPage } from '../addresses';
import type { VerifiedOutcome } from '../gateway';
import { amountOptions, noticeOptions, payPage, payPagePolicy, unknownPayPage } from './payPage';
import { signedReturn } from './sandboxGateway';
import { charge, close, findSandboxPayment, outcomeOf, type SandboxPayment } from './sandboxPayments';

const LATE_MS = 10_000;
const pages = { paid: 'success', failed: 'fail', cancelled: 'cancel' } as const satisfies Record<string, ReturnPage>;

const choiceSchema = z.object({
  choice: z.enum(['pay', 'fail', 'cancel']),
  notice: z.enum(keysOf(noticeOptions)).default('once'),
  amount: z.enum(keysOf(amountOptions)).default('full'),
});
type Choice = z.infer<typeof choiceSchema>;

/** The sandbox's payment page and its three buttons. It simulates another site, so it uses no session. */
export const sandboxRoutes: FastifyPluginAsync = async (app) => {
  const { db, sandbox } = app;
  const policy = payPagePolicy(app.config.publicUrl);
  // Bodies that are not forms are read as empty ones.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Params: { tranId: string } }>(
    '/sandbox/pay/:tranId',
    { schema: { tags: ['Sandbox'], summary: "The sandbox's payment page (HTML)" } },
    async (request, reply) => {
      const payment = await findSandboxPayment(db, request.params.tranId);
      return payment
        ? html(reply, payPage(payment, returnUrlOf(payment), app.config.marketTimeZone))
        : html(reply.code(404), unknownPayPage());
    },
  );

  app.post<{ Params: { tranId: string } }>(
    '/sandbox/pay/:tranId',
    {
      config: { keepsPublicCache: true },
      schema: {
        tags: ['Sandbox'],
        summary: 'Pays, fails or cancels as chosen, then sends the browser back with a POST',
      },
    },
    async (request, reply) => {
      const { tranId } = request.params;
      const payment = await findSandboxPayment(db, tranId);
      if (!payment) return html(reply.code(404), unknownPayPage());
      const chosen = choiceSchema.safeParse(request.body ?? {});
      if (chosen.success) await applyChoice(payment, chosen.data);
      const current = (await findSandboxPayment(db, tranId)) ?? payment;
      // 307 keeps the POST, as real gateways do. An open or expired payment shows its page again.
      const outcome = outcomeOf(current);
      return outcome ? reply.redirect(returnUrlOf(current), 307) : reply.redirect(`/api/sandbox/pay/${tranId}`, 303);
    },
  );

  async function applyChoice(
    { tranId, amountCents }: SandboxPayment,
    { choice, notice, amount }: Choice,
  ): Promise<void> {
    const changed =
      choice === 'pay'
        ? await charge(db, tranId, amount === 'less' ? amountCents - 1 : amountCents)
        : await close(db, tranId, choice === 'fail' ? 'failed' : 'cancelled');
    const payment = changed ? await findSandboxPayment(db, tranId) : undefined;
    const outcome = payment && outcomeOf(payment);
    // A second click changes nothing and sends no notice.
    if (outcome) sandbox.notices.send(noticesOf(outcome, notice), notice === 'late' ? LATE_MS : 0);
  }

  function returnUrlOf(payment: SandboxPayment): string {
    const outcome = outcomeOf(payment);
    if (!outcome) return payment.returnUrls.cancel;
    return signedReturn(sandbox.secret, payment.returnUrls[pages[outcome.outcome]], outcome);
  }

  function html(reply: FastifyReply, page: string): FastifyReply {
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  }
};

function noticesOf(outcome: VerifiedOutcome, notice: Choice['notice']): VerifiedOutcome[] {
  const failure = { ...outcome, eventId: `${outcome.tranId}-attempt`, outcome: 'failed' as const };
  switch (notice) {
    case 'repeated':
      return Array<VerifiedOutcome>(5).fill(outcome);
    case 'never':
      return [];
    case 'failureFirst':
      return [failure, outcome];
    case 'failureAfter':
      return [outcome, failure];
    default:
      return [outcome];
  }
}

function keysOf<Key extends string>(options: Record<Key, string>): Key[] {
  return Object.keys(options) as Key[]; // safe: the options are object literals
}
