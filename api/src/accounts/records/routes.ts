import {
  accountRecordSchema,
  adminNoteListQuerySchema,
  adminNoteListSchema,
  adminNoteSchema,
  shopRecordSchema,
  writeAdminNoteSchema,
} from '@rialto/shared/contract/adminRecord';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentShop } from '../../catalogue/shops/present';
import { findAnyShop } from '../../catalogue/shops/queries';
import { auditReadOf } from '../../db/audit';
import type { Queryable } from '../../db/database';
import { NotFound } from '../../errors/errors';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { presentUserRef } from '../../identity/presentUserRef';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { methodsOf } from '../secondFactor/queries';
import { addNote, countNotes, listNotes, type NoteRow, presentNote, type Subject } from './notes';
import { findAnyUser, purchasesOf, salesOf, shopsOf } from './queries';

type AnyUser = NonNullable<Awaited<ReturnType<typeof findAnyUser>>>;

/** Routes for admins: everything about one account or one shop, and the admins' notes about it. */
export const recordRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/users/:id/record',
    {
      onRequest,
      schema: {
        tags: ['Users'],
        security: session,
        summary: 'An account with what it bought, sells, sold and is owed; also a deleted one',
        params: idParams,
        response: { 200: accountRecordSchema },
      },
    },
    async (request) => {
      const { readDb } = request;
      const user = await findAnyUser(readDb, request.params.id);
      if (!user) throw new NotFound('User');
      await auditReadOf(app.db, accountOf(request).id, user.id);
      const sells = user.role !== 'user';
      return {
        user: presentAnyUser(user),
        hasSecondFactor: (await methodsOf(readDb, user.id)).length > 0,
        shops: sells ? await shopsOf(readDb, user.id) : [],
        bought: await purchasesOf(readDb, user.id),
        sales: sells ? await salesOf(readDb, { vendorId: user.id }) : null,
      };
    },
  );

  app.get(
    '/shop/:id/record',
    {
      onRequest,
      schema: {
        tags: ['Shops'],
        security: session,
        summary: 'A shop with its owner, and what it sells and sold; also of a suspended vendor',
        params: idParams,
        response: { 200: shopRecordSchema },
      },
    },
    async ({ params, readDb }) => {
      const shop = await findAnyShop(readDb, params.id);
      const owner = shop && (await findAnyUser(readDb, shop.userId));
      if (!shop || !owner) throw new NotFound('Shop');
      const { id, name, email, status } = presentAnyUser(owner);
      return {
        shop: presentShop(shop),
        owner: { ...presentUserRef({ id, name, email }), status },
        sales: await salesOf(readDb, { shopId: shop.id }),
      };
    },
  );

  notesOf('user', '/users/:id/notes', 'Users', findAnyUser);
  notesOf('shop', '/shop/:id/notes', 'Shops', findAnyShop);

  /** The list of notes and the call that adds one. They cannot be changed. */
  function notesOf(
    entity: Subject['entity'],
    url: `/${string}/:id/notes`,
    tag: string,
    find: (db: Queryable, id: number) => Promise<object | undefined>,
  ) {
    const schema = { tags: [tag], security: session, params: idParams };
    const requireSubject = async (id: number): Promise<Subject> => {
      if (!(await find(app.db, id))) throw new NotFound(entity === 'user' ? 'User' : 'Shop');
      return { entity, id };
    };

    app.get(
      url,
      {
        onRequest,
        schema: {
          ...schema,
          summary: 'The admins’ internal notes, newest first',
          querystring: adminNoteListQuerySchema,
          response: { 200: adminNoteListSchema },
        },
      },
      async (request, reply) => {
        const subject = await requireSubject(request.params.id);
        if (entity === 'user') await auditReadOf(app.db, accountOf(request).id, subject.id);
        const notes = await newestPage(request, reply, request.query, {
          list: (slice: Slice) => listNotes(app.db, subject, slice),
          total: () => countNotes(app.db, subject),
          cursorOf: ({ createdAt, id }: NoteRow) => [createdAt, id],
        });
        return notes.map(presentNote);
      },
    );

    app.post(
      url,
      {
        onRequest,
        schema: {
          ...schema,
          summary: 'Adds an internal note, which cannot be changed',
          body: writeAdminNoteSchema,
          response: { 201: adminNoteSchema },
        },
      },
      async (request, reply) => {
        const subject = await requireSubject(request.params.id);
        const note = await addNote(app.db, accountOf(request).id, subject, request.body.text);
        return reply.code(201).send(presentNote(note));
      },
    );
  }
};

/** The address of a deleted account is a placeholder. */
function presentAnyUser({ createdAt, ...user }: AnyUser) {
  const erased = user.status === 'deleted' ? { name: FORMER_CUSTOMER, email: '' } : {};
  return { ...user, ...erased, createdAt: createdAt.toISOString() };
}
