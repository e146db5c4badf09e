import type {
  Explanation,
  NewCommissionRule,
  CommissionRule as PresentedRule,
} from '@rialto/shared/contract/commission';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import { roundedShare } from '@rialto/shared/pricing/allocate';
import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Queryable, Transaction } from '../../db/database';
import { categories, commissionRules, products, users } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import { rulesInForce } from './queries';
import { bySpecificity, type CommissionRule, commissionBy, matchingRules } from './rate';

// The rules of the market's commission. Order lines refer to the rule that applied when they were ordered, so a rule is never
// changed: it is ended, and another one is added.

/** The rules, those that apply first at the top; ended ones only with `all`. */
export async function listRules(db: Queryable, all: boolean): Promise<PresentedRule[]> {
  const rows = await namedRules(
    db,
    all ? undefined : or(isNull(commissionRules.validTo), gt(commissionRules.validTo, new Date())),
  );
  return rows
    .sort((a, b) => bySpecificity(a.rule, b.rule) || b.rule.priority - a.rule.priority || b.rule.id - a.rule.id)
    .map(presentRule);
}

/**
 * Adds a rule and audits it; returns it.
 * @throws InvalidInput, or Conflict if another rule with its target and priority applies at the same time
 */
export async function addRule(db: Database, body: NewCommissionRule, actorId: number): Promise<PresentedRule> {
  const now = new Date();
  const { target, targetId, percent, priority = 0 } = body;
  const validFrom = body.validFrom === undefined ? now : new Date(body.validFrom);
  const validTo = body.validTo === undefined ? null : new Date(body.validTo);
  const optional = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars));
  const [floorCents, capCents] = [optional(body.floor), optional(body.cap)];
  const errors: FieldErrors = {};
  if ((target === 'everything') === (targetId !== undefined))
    errors.targetId = { code: target === 'everything' ? 'TARGET_NOT_NEEDED' : 'TARGET_NEEDED' };
  if (floorCents !== null && capCents !== null && floorCents > capCents) errors.floor = { code: 'FLOOR_ABOVE_CAP' };
  if (validFrom < new Date(now.getTime() - 60_000)) errors.validFrom = { code: 'IN_PAST' };
  if (validTo !== null && validTo <= validFrom) errors.validTo = { code: 'PERIOD_ENDS_FIRST' };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return db.transaction(async (tx) => {
    // One change at a time, so that two at once cannot overlap.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('commission_rules'))`);
    const ofTarget = {
      categoryId: target === 'category' ? (targetId ?? null) : null,
      vendorId: target === 'vendor' ? (targetId ?? null) : null,
      productId: target === 'product' ? (targetId ?? null) : null,
    };
    if (!(await targetExists(tx, target, targetId))) throw new InvalidInput({ targetId: { code: 'UNKNOWN' } });
    if (body.replaces !== undefined) await endIn(tx, body.replaces, { end: validFrom, now, actorId });
    const same = and(
      eq(commissionRules.target, target),
      eq(commissionRules.priority, priority),
      sql`coalesce(${commissionRules.categoryId}, ${commissionRules.vendorId}, ${commissionRules.productId}, 0) = ${targetId ?? 0}::int`,
      or(isNull(commissionRules.validTo), gt(commissionRules.validTo, validFrom)),
      validTo === null ? undefined : sql`${commissionRules.validFrom} < ${validTo.toISOString()}::timestamptz`,
    );
    if ((await tx.$count(commissionRules, same)) > 0) throw new Conflict('RULES_OVERLAP');
    const [rule] = await tx
      .insert(commissionRules)
      .values({
        ...{ target, ...ofTarget, priority, validFrom, validTo, floorCents, capCents, createdBy: actorId },
        basisPoints: Math.round(percent * 100),
        flatCents: toCents(body.flat ?? 0),
        includesDelivery: body.includesDelivery ?? false,
      })
      .returning();
    if (!rule) throw new Error('No rule was written');
    const { flat, floor, cap, includesDelivery } = body;
    const details = { target, targetId, percent, flat, floor, cap, includesDelivery, priority };
    await audit(tx, { actorId, action: 'create', entity: 'commission', entityId: rule.id, details });
    return mustRead(tx, rule.id);
  });
}

/**
 * Ends a rule, now or at a later time, and audits it; orders that were placed keep their commission.
 * @throws NotFound
 * @throws Conflict if it has ended
 */
export async function endRule(
  db: Database,
  id: number,
  at: string | undefined,
  actorId: number,
): Promise<PresentedRule> {
  const now = new Date();
  const end = at === undefined ? now : new Date(at);
  if (end < new Date(now.getTime() - 60_000)) throw new InvalidInput({ at: { code: 'IN_PAST' } });
  return db.transaction(async (tx) => {
    await endIn(tx, id, { end, now, actorId });
    return mustRead(tx, id);
  });
}

async function endIn(
  tx: Transaction,
  id: number,
  { end, now, actorId }: { end: Date; now: Date; actorId: number },
): Promise<void> {
  const [rule] = await tx.select().from(commissionRules).where(eq(commissionRules.id, id)).for('update');
  if (!rule) throw new NotFound('Commission rule');
  if (rule.validTo !== null && rule.validTo <= now) throw new Conflict('RULE_ENDED');
  if (end <= rule.validFrom && rule.validFrom <= now) throw new InvalidInput({ at: { code: 'PERIOD_ENDS_FIRST' } });
  // A rule that has not begun never applies.
  const validTo = end <= rule.validFrom ? new Date(rule.validFrom.getTime() + 1) : end;
  const validFrom = rule.validFrom > now && end <= rule.validFrom ? new Date(validTo.getTime() - 1) : rule.validFrom;
  await tx.update(commissionRules).set({ validTo, validFrom }).where(eq(commissionRules.id, id));
  const details = { at: validTo.toISOString() };
  await audit(tx, { actorId, action: 'end', entity: 'commission', entityId: id, details });
}

/**
 * Which rule applies to a line of a product now, and why.
 * @throws NotFound
 */
export async function explain(db: Queryable, productId: number, quantity: number): Promise<Explanation> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw new NotFound('Product');
  const at = new Date();
  const grossCents = product.priceCents * quantity;
  const line = { productId, vendorId: product.createdBy, categoryId: product.categoryId, grossCents };
  const matching = matchingRules(line, await rulesInForce(db, at), at);
  const names = new Map((await namedRules(db)).map((row) => [row.rule.id, row]));
  const [first, second] = matching;
  const commission = first ? commissionBy(first, grossCents) : 0;
  const share = first ? roundedShare(grossCents, first.basisPoints, 10_000) + first.flatCents : 0;
  return {
    productId,
    productName: product.name,
    gross: fromCents(grossCents),
    commission: fromCents(commission),
    net: fromCents(grossCents - commission),
    rules: matching.flatMap((rule, index) => {
      const row = names.get(rule.id);
      return row ? [{ rule: presentRule(row), applies: index === 0, why: whyFirst(first, second, index) }] : [];
    }),
    share: fromCents(share),
    limitedBy: first ? limitOf(first, share, commission) : null,
  };
}

/** The reason for the place of a rule among those that match. */
export function whyFirst(first: CommissionRule | undefined, second: CommissionRule | undefined, index: number) {
  if (!first || !second || index > 0) return 'only' as const;
  if (bySpecificity(first, second) !== 0) return 'specific' as const;
  return first.priority !== second.priority ? ('priority' as const) : ('newest' as const);
}

function limitOf({ floorCents, capCents }: CommissionRule, share: number, commission: number) {
  if (commission === share) return null;
  if (commission === capCents) return 'cap' as const;
  return commission === floorCents ? ('floor' as const) : ('price' as const);
}

type Row = Awaited<ReturnType<typeof namedRules>>[number];

/** Rules with the names of their targets. */
export function namedRules(db: Queryable, where?: SQL) {
  return db
    .select({
      rule: commissionRules,
      name: sql<
        string | null
      >`coalesce(${categories.name}, ${products.name}, nullif(${users.name}, ''), ${users.email})`,
    })
    .from(commissionRules)
    .leftJoin(categories, eq(categories.id, commissionRules.categoryId))
    .leftJoin(products, eq(products.id, commissionRules.productId))
    .leftJoin(users, eq(users.id, commissionRules.vendorId))
    .where(where)
    .orderBy(desc(commissionRules.priority), asc(commissionRules.id));
}

async function mustRead(tx: Transaction, id: number): Promise<PresentedRule> {
  const [row] = await namedRules(tx, eq(commissionRules.id, id));
  if (!row) throw new NotFound('Commission rule');
  return presentRule(row);
}

export function presentRule({ rule, name }: Row): PresentedRule {
  const { id, target, categoryId, vendorId, productId, basisPoints, flatCents, floorCents, capCents } = rule;
  const { includesDelivery, priority } = rule;
  const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));
  return {
    ...{ id, target, name, includesDelivery, priority },
    targetId: categoryId ?? vendorId ?? productId,
    percent: basisPoints / 100,
    flat: fromCents(flatCents),
    floor: dollars(floorCents),
    cap: dollars(capCents),
    validFrom: rule.validFrom.toISOString(),
    validTo: rule.validTo?.toISOString() ?? null,
    createdAt: rule.createdAt.toISOString(),
  };
}

async function targetExists(
  tx: Transaction,
  target: PresentedRule['target'],
  id: number | undefined,
): Promise<boolean> {
  if (target === 'everything') return true;
  if (id === undefined) return false;
  if (target === 'category') return (await tx.$count(categories, eq(categories.id, id))) > 0;
  if (target === 'product') return (await tx.$count(products, eq(products.id, id))) > 0;
  return (await tx.$count(users, and(eq(users.id, id), ne(users.status, 'deleted'), ne(users.role, 'user')))) > 0;
}
