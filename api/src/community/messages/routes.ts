import {
  conversationListQuerySchema,
  conversationListSchema,
  conversationSchema,
  messageListSchema,
  messageSchema,
  readConversationSchema,
  sendMessageSchema,
  startConversationSchema,
  startedConversationSchema,
} from '@rialto/shared/contract/conversation';
import { idParams } from '@rialto/shared/contract/fields';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditRead } from '../../db/audit';
import { NotFound } from '../../errors/errors';
import { keyHeader, keyOf } from '../../http/idempotencyKey';
import { newestPage } from '../../http/pagination/keyset';
import { createLimiter } from '../../http/plugins/limiter';
import { type Account, accountOf, session } from '../../identity/auth';
import { sideOf } from './policy';
import { presentConversation, presentMessage } from './present';
import {
  countConversations,
  countMessages,
  findConversation,
  listConversations,
  listMessages,
  wasReported,
} from './queries';
import { readUpTo, sendMessage, startConversation } from './write';

const tags = ['Messages'];
const config = { keepsPublicCache: true };

/** Messages between buyers and vendors. Admins read only what was reported. */
export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicUrl, limits } = app.config;
  const sent = createLimiter(app, {
    name: 'messages',
    max: limits.messagesPerHour,
    windowMs: 3_600_000,
    of: 'messages',
    state: app.sharedState,
  });

  app.get(
    '/conversations',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The caller’s conversations, the last written first',
        querystring: conversationListQuerySchema,
        response: { 200: conversationListSchema },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const onlyUnread = request.query.unread === 'true';
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listConversations(app.db, id, { onlyUnread, ...slice }),
        total: () => countConversations(app.db, id, onlyUnread),
        cursorOf: ({ conversation }) => [conversation.lastMessageAt, conversation.id],
      });
      return rows.map((row) => presentConversation(row, sideOf(id, row.conversation)));
    },
  );

  app.post(
    '/conversations',
    {
      config,
      onRequest: app.only('user', 'vendor'),
      schema: {
        tags,
        security: session,
        summary: 'Writes about a product, a shop or an order; the first message creates the conversation',
        headers: keyHeader,
        body: startConversationSchema,
        response: { 201: startedConversationSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { about, text, pictures } = request.body;
      await sent.consume(String(caller.id));
      const sending = { text, pictures, key: keyOf(request.headers), publicUrl };
      const message = await startConversation(app.db, caller, about, sending);
      return reply.code(201).send({ conversationId: message.conversationId, message: presentMessage(message) });
    },
  );

  app.get(
    '/conversations/:id',
    {
      onRequest: app.signedIn,
      schema: { tags, security: session, params: idParams, response: { 200: conversationSchema } },
    },
    async (request) => {
      const caller = accountOf(request);
      const row = await requireReadable(caller, request.params.id);
      return presentConversation(row, sideOf(caller.id, row.conversation));
    },
  );

  app.get(
    '/conversations/:id/messages',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The messages of a conversation, newest first',
        params: idParams,
        querystring: pageQuerySchema,
        response: { 200: messageListSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const caller = accountOf(request);
      await requireReadable(caller, id);
      const isAdmin = caller.role === 'admin';
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listMessages(app.db, id, slice),
        total: () => countMessages(app.db, id),
        cursorOf: ({ createdAt, id: messageId }) => [createdAt, messageId],
      });
      return rows.map((row) => presentMessage(row, isAdmin));
    },
  );

  app.post(
    '/conversations/:id/messages',
    {
      config,
      onRequest: app.only('user', 'vendor'),
      schema: {
        tags,
        security: session,
        summary: 'Sends a message; a repeated call with the same Idempotency-Key sends it once',
        params: idParams,
        headers: keyHeader,
        body: sendMessageSchema,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      await sent.consume(String(caller.id));
      const sending = { ...request.body, key: keyOf(request.headers), publicUrl };
      const message = await sendMessage(app.db, caller, request.params.id, sending);
      return reply.code(201).send(presentMessage(message));
    },
  );

  app.put(
    '/conversations/:id/read',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Marks the messages up to one as read by the caller',
        params: idParams,
        body: readConversationSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await readUpTo(app.db, accountOf(request).id, request.params.id, request.body.upToId);
      return reply.code(204).send(null);
    },
  );

  /** A conversation of the caller; for admins, one that was reported, and the audit log has that they read it. */
  async function requireReadable({ id: callerId, role }: Account, id: number) {
    const row = await findConversation(app.db, id, callerId);
    if (!row) throw new NotFound('Conversation');
    if (sideOf(callerId, row.conversation)) return row;
    if (role !== 'admin' || !(await wasReported(app.db, id))) throw new NotFound('Conversation');
    await auditRead(app.db, { actorId: callerId, entity: 'conversation', action: 'read', entityId: id });
    return row;
  }
};
