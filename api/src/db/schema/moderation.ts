import type { Evidence } from '@rialto/shared/contract/moderation';
import {
  appealOutcomes,
  caseStates,
  decisionActions,
  decisionGrounds,
  reportKinds,
  reportReasons,
} from '@rialto/shared/contract/moderationRules';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, instant, ownId } from './columns';
import { conversations } from './messages';

/** What was reported of one subject until admins decided, with their decisions. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: ownId(),
    // Without a foreign key: the subject may be deleted, and is in one of five tables.
    kind: text('kind', { enum: reportKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    title: text('title').notNull(),
    // Who wrote or offers it; null once that account is deleted.
    concernedId: integer('concerned_id').references(() => users.id),
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    state: text('state', { enum: caseStates }).notNull().default('open'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('moderation_cases_open_unique').on(t.kind, t.subjectId).where(sql`${t.state} = 'open'`),
    index('moderation_cases_subject').on(t.kind, t.subjectId, t.id),
    index('moderation_cases_state').on(t.state, t.createdAt, t.id),
    index('moderation_cases_created').on(t.createdAt, t.id),
    index('moderation_cases_concerned').on(t.concernedId),
    index('moderation_cases_conversation').on(t.conversationId),
    check('moderation_cases_kind_known', sql`${t.kind} IN ('product', 'review', 'post', 'shop', 'message')`),
    check('moderation_cases_state_known', sql`${t.state} IN ('open', 'appealed', 'decided')`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: ownId(),
    caseId: integer('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    // null once the account is deleted
    reporterId: integer('reporter_id').references(() => users.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text').notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('reports_once').on(t.caseId, t.reporterId), index('reports_reporter').on(t.reporterId)],
);

/** Append-only, but for `undone_at` and the words of deleted accounts. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: ownId(),
    caseId: integer('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    action: text('action', { enum: decisionActions }).notNull(),
    facts: text('facts').notNull(),
    ground: text('ground', { enum: decisionGrounds }),
    reference: text('reference').notNull(),
    adminId: integer('admin_id').references(() => users.id),
    createdAt: createdAt(),
    // when a later decision, or the one on the appeal, ended it
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('moderation_decisions_case').on(t.caseId, t.id),
    check(
      'moderation_decisions_restriction_has_ground',
      sql`(${t.action} IN ('hide', 'warn', 'suspend')) = (${t.ground} IS NOT NULL)`,
    ),
  ],
);

/** At most one for each decision. */
export const appeals = pgTable(
  'appeals',
  {
    decisionId: integer('decision_id')
      .primaryKey()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    outcome: text('outcome', { enum: appealOutcomes }),
    answer: text('answer'),
    adminId: integer('admin_id').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check(
      'appeals_decided_whole',
      sql`(${t.outcome} IS NULL) = (${t.decidedAt} IS NULL) AND (${t.outcome} IS NULL) = (${t.answer} IS NULL)`,
    ),
  ],
);
