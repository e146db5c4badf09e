import {
  announcementListSchema,
  newAnnouncementSchema,
  ownAnnouncementListSchema,
  ownAnnouncementSchema,
  updateAnnouncementSchema,
} from '@rialto/shared/contract/announcement';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, session } from '../../identity/auth';
import { presentAnnouncement, presentOwn } from './present';
import { listAll, listShown } from './queries';
import { addAnnouncement, deleteAnnouncement, updateAnnouncement } from './write';

const tags = ['Announcements'];
const ofAdmins = { tags, security: session };

/** What the market tells everyone, or everyone with a role, above each page for a time. */
export const announcementRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/announcements',
    {
      config: { publicResponse: true },
      schema: { tags, summary: 'Those shown now, at most three', response: { 200: announcementListSchema } },
    },
    async (request) => (await listShown(request.readDb)).map(presentAnnouncement),
  );

  app.get(
    '/announcements/all',
    {
      onRequest,
      schema: { ...ofAdmins, summary: 'Also past and future ones', response: { 200: ownAnnouncementListSchema } },
    },
    async () => (await listAll(app.db)).map(presentOwn),
  );

  app.post(
    '/announcements',
    { onRequest, schema: { ...ofAdmins, body: newAnnouncementSchema, response: { 201: ownAnnouncementSchema } } },
    async (request, reply) => {
      const added = await addAnnouncement(app.db, accountOf(request).id, request.body);
      return reply.code(201).send(presentOwn(added));
    },
  );

  app.put(
    '/announcements/:id',
    {
      onRequest,
      schema: {
        ...ofAdmins,
        summary: 'Replaces an announcement; 409 after another change',
        params: idParams,
        body: updateAnnouncementSchema,
        response: { 200: ownAnnouncementSchema },
      },
    },
    async (request) =>
      presentOwn(await updateAnnouncement(app.db, accountOf(request).id, request.params.id, request.body)),
  );

  app.delete(
    '/announcements/:id',
    { onRequest, schema: { ...ofAdmins, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteAnnouncement(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
