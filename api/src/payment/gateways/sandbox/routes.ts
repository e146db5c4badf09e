import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ReturnPage } from '../addresses';
import type { VerifiedOutcome } from '../gateway';
import { type Book, charge, close, findBook, outcomeOf } from './books';
import { amountOptions, noticeOptions, payPage, payPagePolicy, unknownPayPage } from './payPage';
import { signedReturn } from './sandboxGateway';

const LATE_MS = 10_000;
const pages = { paid: 'success', failed: 'fail', cancelled: 'cancel' } as const satisfies Record<string, ReturnPage>;

const choiceSchema = z.object({
  choice: z.enum(['pay', 'fail', 'cancel']),
  notice: z.enum(keysOf(noticeOptions)).default('once'),
  amount: z.enum(keysOf(amountOptions)).default('asked'),
});
type Choice = z.infer<typeof choiceSchema>;

/** The sandbox bank's hosted page, and its three buttons. It plays a site of its own, so it knows no session. */
export const sandboxRoutes: FastifyPluginAsync = async (app) => {
  const { db, sandbox } = app;
  const policy = payPagePolicy(app.config.publicUrl);
  // A page's form, and what isn't one reads as one without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Params: { tranId: string } }>(
    '/sandbox/pay/:tranId',
    { schema: { tags: ['Sandbox'], summary: "The sandbox's payment page (HTML)" } },
    async (request, reply) => {
      const book = await findBook(db, request.params.tranId);
      return book
        ? html(reply, payPage(book, backTo(book), app.config.marketTimeZone))
        : html(reply.code(404), unknownPayPage());
    },
  );

  app.post<{ Params: { tranId: string } }>(
    '/sandbox/pay/:tranId',
    {
      config: { keepsPublicAnswers: true },
      schema: {
        tags: ['Sandbox'],
        summary: 'Pay, fail or cancel, as its form says: the browser goes back with a POST',
      },
    },
    async (request, reply) => {
      const { tranId } = request.params;
      const book = await findBook(db, tranId);
      if (!book) return html(reply.code(404), unknownPayPage());
      const chosen = choiceSchema.safeParse(request.body ?? {});
      if (chosen.success) await act(book, chosen.data);
      const now = (await findBook(db, tranId)) ?? book;
      // 307 keeps the POST: the market gets it as from any gateway. What is still open, or ended by time, shows its page.
      const outcome = outcomeOf(now);
      return outcome ? reply.redirect(backTo(now), 307) : reply.redirect(`/api/sandbox/pay/${tranId}`, 303);
    },
  );

  async function act({ tranId, amountCents }: Book, { choice, notice, amount }: Choice): Promise<void> {
    const moved =
      choice === 'pay'
        ? await charge(db, tranId, amount === 'less' ? amountCents - 1 : amountCents)
        : await close(db, tranId, choice === 'fail' ? 'failed' : 'cancelled');
    const book = moved ? await findBook(db, tranId) : undefined;
    const outcome = book && outcomeOf(book);
    // A second press has been told of by the first.
    if (outcome) sandbox.notices.send(noticesOf(outcome, notice), notice === 'late' ? LATE_MS : 0);
  }

  function backTo(book: Book): string {
    const outcome = outcomeOf(book);
    if (!outcome) return book.returnUrls.cancel;
    return signedReturn(sandbox.secret, book.returnUrls[pages[outcome.outcome]], outcome);
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

// The keys of an object whose properties are all written down.
function keysOf<Key extends string>(options: Record<Key, string>): Key[] {
  return Object.keys(options) as Key[];
}
