import { type SiteChange, siteChangeDetailsSchema } from '@rialto/shared/contract/siteChange';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AuditRecord, audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { auditLog, users } from '../../db/schema';

/** Serialises the transactions that add changes of the site; the same number in all versions. */
const ADVISORY_LOCK = 7_245_101;

/** Adds a change of the site to the audit log. Does nothing if it was added before, or its action is unknown. */
export async function addSiteChange(db: Database, change: SiteChange): Promise<void> {
  await db.transaction(async (tx) => {
    // Several hosts may report the same change at once.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const { adminId } = change.author;
    const [admin] = adminId === undefined ? [] : await tx.select().from(users).where(eq(users.id, adminId));
    const records = recordsOf(change, admin?.id ?? null);
    const known = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          inArray(auditLog.entity, ['area', 'site']),
          eq(auditLog.createdAt, new Date(change.at)),
          sql`${auditLog.details} ->> 'change' = ${change.id}`,
        ),
      )
      .limit(1);
    if (known.length === 0 && records.length > 0) await audit(tx, ...records);
  });
}

/** One entry for each area. */
function recordsOf({ id, at, generation, author, details }: SiteChange, actorId: number | null): AuditRecord[] {
  const parsed = siteChangeDetailsSchema.safeParse(details);
  if (!parsed.success) return [];
  const common = { actorId, entityId: null, createdAt: new Date(at) };
  const noted = { change: id, generation, by: author.name };
  const { data } = parsed;
  switch (data.action) {
    case 'release':
      return data.releases.map(({ app: name, ...versions }) => ({
        ...common,
        entity: 'area',
        action: 'live',
        details: { ...noted, name, ...versions },
      }));
    case 'trial':
      return data.releases.map(({ app: name, ...versions }) => ({
        ...common,
        entity: 'area',
        action: 'trial',
        details: { ...noted, name, ...versions, percent: data.percent },
      }));
    case 'settings':
      return [{ ...common, entity: 'site', action: 'settings', details: { ...noted, fields: data.names } }];
    case 'team':
      return [{ ...common, entity: 'site', action: `team.${data.did}`, details: { ...noted, name: data.team } }];
    default: {
      const { action, app: name, ...more } = data;
      return [{ ...common, entity: 'area', action, details: { ...noted, name, ...more } }];
    }
  }
}
