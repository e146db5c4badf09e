import { z } from 'zod';
import { id, instant, optionalText, text } from './fields';
import {
  appealOutcomes,
  caseStates,
  decisionActions,
  decisionGrounds,
  MAX_APPEAL,
  MAX_FACTS,
  MAX_REPORT,
  reportKinds,
  reportReasons,
  restrictions,
} from './moderationRules';
import { pageQuerySchema } from './page';

const kind = z.enum(reportKinds);

/** POST /api/reports. A person reports something once, and again only if it has changed since the decision. */
export const createReportSchema = z.strictObject({
  subject: z.strictObject({ kind, id }),
  reason: z.enum(reportReasons),
  text: text(MAX_REPORT),
});
export type CreateReportBody = z.infer<typeof createReportSchema>;

/** What was reported, as it was when it was reported; empty once the account that wrote it is deleted. */
export const evidenceSchema = z.object({ title: z.string(), text: z.string(), pictures: z.array(z.string()) });
export type Evidence = z.infer<typeof evidenceSchema>;

const person = z.object({ id, name: z.string() });

const appealSchema = z.object({
  text: z.string(),
  createdAt: instant,
  /** Null until an admin has decided. */
  outcome: z.enum(appealOutcomes).nullable(),
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
});

const reasons = {
  facts: z.string(),
  /** Null for decisions that restrict nobody. */
  ground: z.enum(decisionGrounds).nullable(),
  /** The provision of the law or of the terms. */
  reference: z.string(),
  createdAt: instant,
};

/**
 * What admins decide about: everything that was reported of one subject until they decide. `concerned` is who wrote or offers it, null for a
 * deleted account. `conversationId` is that of a message, which admins may then read.
 */
export const moderationCaseSchema = z.object({
  id,
  kind,
  subjectId: id,
  title: z.string(),
  state: z.enum(caseStates),
  /** Whether it was deleted since. */
  gone: z.boolean(),
  hidden: z.boolean(),
  concerned: person.extend({ canBeSuspended: z.boolean() }).nullable(),
  conversationId: id.nullable(),
  reports: z.array(
    z.object({
      id,
      reason: z.enum(reportReasons),
      text: z.string(),
      by: person.nullable(),
      evidence: evidenceSchema,
      createdAt: instant,
    }),
  ),
  decisions: z.array(
    z.object({
      id,
      action: z.enum(decisionActions),
      ...reasons,
      by: person.nullable(),
      undone: z.boolean(),
      appeal: appealSchema.nullable(),
    }),
  ),
  createdAt: instant,
  /** Sent with a decision, which is refused after another one. */
  revision: z.int(),
});
export type ModerationCase = z.infer<typeof moderationCaseSchema>;

/** GET /api/moderation/cases, for admins, newest first. */
export const moderationCaseListSchema = z.array(moderationCaseSchema);
export const moderationCaseListQuerySchema = pageQuerySchema.extend({
  state: z.enum(caseStates).optional(),
  kind: kind.optional(),
});

/**
 * POST /api/moderation/cases/{id}/decisions. `facts` are required except to dismiss, `ground` and `reference` of a restriction. 409
 * `CASE_CHANGED` if somebody else has decided since `revision`.
 */
export const decideCaseSchema = z.strictObject({
  action: z.enum(decisionActions),
  facts: optionalText(MAX_FACTS).optional(),
  ground: z.enum(decisionGrounds).optional(),
  reference: optionalText(300).optional(),
  revision: z.int(),
});
export type DecideCaseBody = z.infer<typeof decideCaseSchema>;

/** POST /api/moderation/cases/{id}/appeal: decides the appeal that waits. `reversed` undoes the decision. */
export const decideAppealSchema = z.strictObject({
  outcome: z.enum(appealOutcomes),
  answer: text(MAX_FACTS),
  revision: z.int(),
});
export type DecideAppealBody = z.infer<typeof decideAppealSchema>;

/**
 * The statement of reasons of a decision that restricts someone (Digital Services Act, article 17), for that person. With `key`, which the
 * email has, it is read and appealed without a session, as a suspended account has none. `undone`: it no longer applies.
 */
export const statementSchema = z.object({
  key: z.string(),
  kind,
  title: z.string(),
  action: z.enum(restrictions),
  ...reasons,
  undone: z.boolean(),
  appealUntil: instant,
  appeal: appealSchema.nullable(),
});
export type Statement = z.infer<typeof statementSchema>;

/** GET /api/moderation/statements: the caller's own, newest first. */
export const statementListSchema = z.array(statementSchema);

/** GET /api/moderation/statements/{key}. */
export const statementParams = z.object({ key: z.string().regex(/^\d{1,10}-[\w-]{32}$/) });

/** POST /api/moderation/statements/{key}/appeal: once for each decision. */
export const appealBodySchema = z.strictObject({ text: text(MAX_APPEAL) });
export type AppealBody = z.infer<typeof appealBodySchema>;
