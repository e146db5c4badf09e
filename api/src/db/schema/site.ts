import { areaFailureKinds } from '@rialto/shared/contract/areas';
import { type SlotName, slotNames } from '@rialto/shared/contract/slots';
import type { TrialRules } from '@rialto/shared/contract/trialRules';
import { type TrialFigures, trialActions, trialReasons } from '@rialto/shared/contract/trials';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, instant, ownId } from './columns';

/** The slot of a report about a contribution. */
const slot = () => text('slot', { enum: slotNames as [SlotName, ...SlotName[]] });

/** Failures of releases, reported by browsers without personal data. Old rows are deleted: site/areas/queries.ts. */
export const areaFailures = pgTable(
  'area_failures',
  {
    id: ownId(),
    area: text('area').notNull(),
    version: text('version').notNull(),
    slot: slot(),
    kind: text('kind', { enum: areaFailureKinds }).notNull(),
    message: text('message').notNull(),
    path: text('path').notNull(),
    fellBackTo: text('fell_back_to'),
    createdAt: createdAt(),
  },
  (t) => [index('area_failures_release').on(t.area, t.version, t.id), index('area_failures_created').on(t.createdAt)],
);

/** Load times of releases, from a sample of visitors. Old rows are deleted, too. */
export const areaLoads = pgTable(
  'area_loads',
  {
    id: ownId(),
    area: text('area').notNull(),
    version: text('version').notNull(),
    slot: slot(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('area_loads_created').on(t.createdAt)],
);

/** The trials that the release server has listed. */
export const areaTrials = pgTable('area_trials', {
  /** The trial's id in the site's registry. */
  id: text('id').primaryKey(),
  area: text('area').notNull(),
  version: text('version').notNull(),
  liveVersion: text('live_version').notNull(),
  percent: integer('percent').notNull(),
  isAutomatic: boolean('is_automatic').notNull(),
  rules: jsonb('rules').$type<TrialRules>().notNull(),
  startedAt: instant('started_at').notNull(),
  /** When its current share was set. */
  sharedAt: instant('shared_at').notNull(),
  /** Null while it runs. */
  endedAt: instant('ended_at'),
});

/** Visits of the two groups of each trial: one a day for each visitor. Deleted 14 days after the trial. */
export const areaTrialVisits = pgTable(
  'area_trial_visits',
  {
    id: ownId(),
    trialId: text('trial_id')
      .notNull()
      .references(() => areaTrials.id, { onDelete: 'cascade' }),
    /** Whether the visitor got the release on trial, rather than the live one. */
    isTrial: boolean('is_trial').notNull(),
    /** A keyed hash of network address, trial and day, which identifies nobody. */
    visitor: text('visitor').notNull(),
    isFailed: boolean('is_failed').notNull(),
    milliseconds: integer('milliseconds'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('area_trial_visits_visitor').on(t.trialId, t.isTrial, t.visitor)],
);

/** Why each trial was raised, promoted or ended, with the figures at that time. */
export const areaTrialDecisions = pgTable(
  'area_trial_decisions',
  {
    id: ownId(),
    trialId: text('trial_id').notNull(),
    area: text('area').notNull(),
    version: text('version').notNull(),
    action: text('action', { enum: trialActions }).notNull(),
    fromPercent: integer('from_percent').notNull(),
    toPercent: integer('to_percent').notNull(),
    reason: text('reason', { enum: trialReasons }).notNull(),
    figures: jsonb('figures').$type<TrialFigures>().notNull(),
    rules: jsonb('rules').$type<TrialRules>().notNull(),
    /** Null for the API's own decisions. */
    adminId: integer('admin_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('area_trial_decisions_area').on(t.area, t.id)],
);
