import { z } from 'zod';
import { addressBodySchema, postalAddressSchema } from './address';
import { count, id, instant, name, optionalText } from './fields';
import { pageQuerySchema } from './page';
import { userRefSchema } from './user';
import {
  applicationDecisions,
  applicationStates,
  applicationSteps,
  listedApplicationStates,
  MAX_APPLICATION_TEXT,
} from './vendorApplicationRules';

/** A document of an application; `bytes` is its stored size. Only the applicant and admins can download it. */
export const vendorDocumentSchema = z.object({
  id,
  name: z.string(),
  kind: z.enum(['pdf', 'picture']),
  bytes: count,
  createdAt: instant,
});
export type VendorDocument = z.infer<typeof vendorDocumentSchema>;

/**
 * `legalName`, `address` and `taxNumber` are null until the first submission. `steps`, oldest first, have the words of the admins and the
 * answers. A decision and a submission name the `revision` that they are based on.
 */
export const vendorApplicationSchema = z.object({
  state: z.enum(applicationStates),
  legalName: z.string().nullable(),
  address: postalAddressSchema.nullable(),
  taxNumber: z.string().nullable(),
  documents: z.array(vendorDocumentSchema),
  steps: z.array(z.object({ id, kind: z.enum(applicationSteps), text: z.string(), createdAt: instant })),
  submittedAt: instant.nullable(),
  revision: z.int(),
});
export type VendorApplication = z.infer<typeof vendorApplicationSchema>;

/**
 * GET /api/vendor-application: the caller's own; null without one. `needsApproval`: whether somebody who submits one now waits for an
 * approval.
 */
export const ownApplicationSchema = z.object({
  needsApproval: z.boolean(),
  application: vendorApplicationSchema.nullable(),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/**
 * POST /api/vendor-application, by a buyer or by a vendor who waits for an approval: submits the application with the documents uploaded
 * so far. The address is the seller's, under `legalName`. `answer` is for the admins. 409 `APPLICATION_CHANGED` unless `revision` is that
 * of the application, 0 without one.
 */
export const submitApplicationSchema = addressBodySchema.omit({ name: true }).extend({
  legalName: name(120),
  taxNumber: name(50),
  answer: optionalText(MAX_APPLICATION_TEXT).optional(),
  revision: z.int().min(0),
});
export type SubmitApplicationBody = z.infer<typeof submitApplicationSchema>;

/** The caller's new role is in the token, which replaces the caller's; sessions stay. */
export const submittedApplicationSchema = z.object({ token: z.string() });
export type SubmittedApplication = z.infer<typeof submittedApplicationSchema>;

/** GET /api/vendor-applications, for admins: those that wait, `submitted` or `asked`, from the longest waiting on, all others from the newest on. */
export const vendorApplicationListQuerySchema = pageQuerySchema.extend({
  state: z.enum(listedApplicationStates).optional(),
});
export const listedApplicationSchema = vendorApplicationSchema.extend({ applicant: userRefSchema });
export type ListedApplication = z.infer<typeof listedApplicationSchema>;
export const vendorApplicationListSchema = z.array(listedApplicationSchema);

/** GET /api/vendor-applications/counts: how many are in each state. */
export const applicationCountsSchema = z.object({ submitted: count, asked: count, approved: count, refused: count });
export type ApplicationCounts = z.infer<typeof applicationCountsSchema>;

/**
 * POST /api/vendor-applications/{id}/decisions; the id is the applicant's. `text` is required except to approve. 409 `APPLICATION_DECIDED`
 * if another admin has decided, or the application has changed, since `revision`.
 */
export const decideApplicationSchema = z.strictObject({
  decision: z.enum(applicationDecisions),
  text: optionalText(MAX_APPLICATION_TEXT).optional(),
  revision: z.int(),
});
export type DecideApplicationBody = z.infer<typeof decideApplicationSchema>;
