import type { AuditEntry } from '@rialto/shared/contract/audit';
import type { AuditEntity } from '@rialto/shared/contract/auditActions';
import { fromCents } from '@rialto/shared/contract/money';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { auditTexts } from '../texts/auditTexts';
import type { AuditTexts, Wording } from '../texts/en/audit';

/** An action that this release does not know is shown under its API name. */
export function wordingOf({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): Wording {
  const wordings: Partial<Record<string, Wording>> = auditTexts.current().wordings;
  return wordings[`${entity}.${action}`] ?? { before: `${action}:` };
}

/** The subject's name, else the name it had then, else its id. */
export function subjectText({ entity, entityId, subject, details: { after } }: AuditEntry): string {
  // Areas have a name only, and lists have none.
  if (entityId === null) return subject ?? '';
  const subjects: Partial<Record<string, (id: number) => string>> = auditTexts.current().subjects;
  const unnamed = subjects[entity]?.(entityId) ?? `${entity} ${entityId}`;
  if (entity === 'order') return unnamed;
  return subject ?? (isRecord(after) && typeof after.name === 'string' ? after.name : unnamed);
}

/** The page of the subject; null if it no longer exists. */
export function subjectPath({ entity, entityId, gone, subject }: AuditEntry): string | null {
  if (gone || subject === null || entityId === null) return null;
  const pathOf: Partial<Record<AuditEntity, string>> = {
    user: paths.adminUser(entityId),
    product: paths.product(entityId),
    shop: paths.adminShop(entityId),
    category: paths.category(entityId),
    order: paths.transaction(entityId),
  };
  return pathOf[entity] ?? null;
}

/** The details in sentences; '' if there are none to show. */
export function detailText({ details }: Pick<AuditEntry, 'details'>): string {
  const { fields, from, to, by, reason, before, after, amountCents, expectedCents, role, rating } = details;
  const { version, previous, percent, slot, preview, variant, changes: variants } = details;
  const t = auditTexts.current();
  return [
    Array.isArray(fields) && fields.length > 0 && t.fieldList(fields.map((name) => fieldName(String(name))).join(', ')),
    typeof role === 'string' && t.role(shownValue('role', role)),
    typeof from === 'string' &&
      typeof to === 'string' &&
      `${shownValue('orderStatus', from)} → ${shownValue('orderStatus', to)}.`,
    typeof variant === 'string' && variant !== '' && t.variant(variant),
    isRecord(before) && isRecord(after) && sentence(changes(before, after)),
    ...(Array.isArray(variants) ? variants.map(variantText) : []),
    typeof amountCents === 'number' && amountText(t, amountCents, expectedCents, by),
    typeof version === 'string' &&
      (typeof previous === 'string' ? t.versionInsteadOf(version, previous) : t.version(version)),
    typeof percent === 'number' && t.share(percent),
    typeof slot === 'string' && t.place(slot),
    typeof preview === 'string' && t.preview(preview),
    typeof by === 'string' && 'change' in details && authorText(t, by),
    typeof rating === 'number' && t.rated(rating),
    typeof reason === 'string' && t.reason(reason),
  ]
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string) => text && `${text}.`;

/** What changed of one variant of a product whose set of variants was replaced. */
function variantText(change: unknown): string {
  if (!isRecord(change) || !isRecord(change.before) || !isRecord(change.after)) return '';
  return sentence(`${String(change.variant)}: ${changes(change.before, change.after)}`);
}

/** The author of a change of the site; the market's own name adds nothing. */
function authorText(t: AuditTexts, by: string): string {
  if (by === 'command line') return t.byCommandLine;
  return by === 'market' ? '' : t.byTeam(by);
}

function amountText(t: AuditTexts, cents: number, expected: unknown, by: unknown): string {
  const sum = formatMoney(fromCents(cents));
  if (typeof expected === 'number') return t.amountInsteadOf(sum, formatMoney(fromCents(expected)));
  if (typeof by !== 'string') return t.amount(sum);
  return by === 'hand' ? t.amountByHand(sum) : t.amountByGateway(sum);
}

/** The label of an enum value; one that this release does not know is shown unchanged. */
function shownValue(kind: 'role' | 'orderStatus', value: string): string {
  const labels: Partial<Record<string, string>> = valueTexts.current()[kind];
  return labels[value] ?? value;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** 'price $3.20 → $3.00, inventory 40 → 35'. Unchanged values are in the record, too, but not shown. */
function changes(before: Record<string, unknown>, after: Record<string, unknown>): string {
  return Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key])
    .map((key) => `${fieldName(key)} ${format(key, before[key])} → ${format(key, after[key])}`)
    .join(', ');
}

function fieldName(key: string): string {
  const name = key.replace(/Id$/, '');
  return auditTexts.current().fields[name] ?? name;
}

function format(key: string, value: unknown): string {
  const t = auditTexts.current();
  if (typeof value === 'number') {
    if (key === 'priceCents') return formatMoney(fromCents(value));
    if (key === 'netQuantityMilli') return formatNumber(value / 1000);
    return key === 'discountHundredths' ? t.percent(value / 100) : String(value);
  }
  if (value === null || value === undefined || value === '') return t.none;
  return typeof value === 'string' ? t.quoted(value) : String(value);
}
