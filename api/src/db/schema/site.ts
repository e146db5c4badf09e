import { areaFailureKinds } from '@rialto/shared/contract/areas';
import { type SlotName, slotNames } from '@rialto/shared/contract/slots';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, ownId } from './columns';

/** The slot of a report about a contribution. */
const slot = () => text('slot', { enum: slotNames as [SlotName, ...SlotName[]] });

/** Failures of releases reported by browsers; the newest few thousand (see site/areas/queries.ts), nothing personal. */
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

/** Loading times of releases, from a sample of visitors; the newest few thousand. */
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
