import type { PageSlug } from '@rialto/shared/contract/contentNames';
import type { PublishPage } from '@rialto/shared/contract/sitePage';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { databaseCode } from '../../db/dbErrors';
import { pageVersions } from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { findVersion } from './queries';

/**
 * Publishes a version of a page and audits it; returns its number.
 * @throws Conflict if another version was published after the one that the text is based on
 */
export async function publishPage(
  db: Database,
  actorId: number,
  slug: PageSlug,
  { language, title, text, basedOn, restoredFrom = null }: PublishPage,
): Promise<number> {
  const version = basedOn + 1;
  try {
    return await db.transaction(async (tx) => {
      const latest = await findVersion(tx, slug, language);
      if ((latest?.version ?? 0) !== basedOn) throw new Conflict('PAGE_CHANGED');
      const values = { slug, language, version, title, text, restoredFrom, createdBy: actorId };
      const [added] = await tx.insert(pageVersions).values(values).returning({ id: pageVersions.id });
      if (!added) throw new Error('No version was written');
      const details = { name: slug, language, version, restoredFrom };
      await audit(tx, { actorId, action: 'publish', entity: 'page', entityId: added.id, details });
      return version;
    });
  } catch (error) {
    // Another admin published at the same moment.
    if (databaseCode(error) === '23505') throw new Conflict('PAGE_CHANGED');
    throw error;
  }
}
