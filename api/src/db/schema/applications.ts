import type { PostalAddress } from '@rialto/shared/contract/address';
import { applicationStates, applicationSteps } from '@rialto/shared/contract/vendorApplicationRules';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, instant, ownId } from './columns';

/** Applications of vendors, one for an account. Whether an account may sell is in `users.awaits_approval`. */
export const vendorApplications = pgTable(
  'vendor_applications',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    state: text('state', { enum: applicationStates }).notNull().default('draft'),
    legalName: text('legal_name'),
    address: jsonb('address').$type<PostalAddress>(),
    taxNumber: text('tax_number'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    submittedAt: instant('submitted_at'),
    // of the last approval or refusal
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('vendor_applications_state').on(t.state, t.submittedAt, t.userId),
    check('vendor_applications_state_known', sql`${t.state} IN ('draft', 'submitted', 'asked', 'approved', 'refused')`),
    check(
      'vendor_applications_submitted_whole',
      sql`${t.state} = 'draft' OR (${t.legalName} IS NOT NULL AND ${t.address} IS NOT NULL
        AND ${t.taxNumber} IS NOT NULL AND ${t.submittedAt} IS NOT NULL)`,
    ),
  ],
);

/** What happened to an application, with the words of the applicant or of the admin. */
export const vendorApplicationSteps = pgTable(
  'vendor_application_steps',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => vendorApplications.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: applicationSteps }).notNull(),
    text: text('text').notNull(),
    adminId: integer('admin_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('vendor_application_steps_user').on(t.userId, t.id),
    check('vendor_application_steps_kind_known', sql`${t.kind} IN ('submitted', 'asked', 'approved', 'refused')`),
  ],
);

/**
 * Documents of applications. The files are in the document store, under `key`. A row is written before its file and deleted after it, so
 * that no file is left behind: see site/uploads/documents.ts.
 */
export const vendorDocuments = pgTable(
  'vendor_documents',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['pdf', 'picture'] }).notNull(),
    bytes: integer('bytes').notNull(),
    key: text('key').notNull(),
    createdAt: createdAt(),
    // Null while it belongs to the application. Later than now while it is being stored.
    deleteAt: instant('delete_at'),
  },
  (t) => [
    uniqueIndex('vendor_documents_key_unique').on(t.key),
    index('vendor_documents_user').on(t.userId, t.id),
    index('vendor_documents_delete').on(t.deleteAt),
    check('vendor_documents_kind_known', sql`${t.kind} IN ('pdf', 'picture')`),
  ],
);
