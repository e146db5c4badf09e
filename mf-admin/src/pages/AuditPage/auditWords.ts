import type { AuditEntry } from '@rialto/shared/contract/audit';
import type { AuditEntity } from '@rialto/shared/contract/auditActions';
import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { paths } from '@rialto/shared/paths';

/** What stands before and after the subject: 'put', 'on sale'. */
interface Wording {
  before: string;
  after?: string;
}

// By entity and action; an action this area does not know yet is said as the server names it.
const wordings: Record<string, Wording | undefined> = {
  'user.update': { before: 'changed the account of' },
  'user.suspend': { before: 'suspended' },
  'user.reinstate': { before: 'reinstated' },
  'user.delete': { before: 'deleted' },
  'user.export': { before: 'exported what is kept of' },
  'product.create': { before: 'put', after: 'on sale' },
  'product.update': { before: 'changed' },
  'product.archive': { before: 'took', after: 'off sale' },
  'product.restore': { before: 'put', after: 'on sale again' },
  'shop.create': { before: 'opened the shop' },
  'shop.update': { before: 'changed the shop' },
  'shop.delete': { before: 'closed the shop' },
  'category.create': { before: 'added the category' },
  'category.update': { before: 'changed the category' },
  'category.delete': { before: 'deleted the category' },
  'order.refund': { before: 'refunded' },
  'order.settle': { before: 'settled', after: 'by hand' },
  'order.payment.wrong_amount': { before: 'was paid a wrong amount for' },
  'order.payment.second_charge': { before: 'was paid a second time for' },
  'review.delete': { before: 'deleted a review of' },
  'post.delete': { before: 'deleted the post' },
};

export const wordingOf = ({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): Wording =>
  wordings[`${entity}.${action}`] ?? { before: `${action}:` };

/** What was touched, in words: its name, else the one it was given then, else its number. */
export function subjectText({ entity, entityId, subject, details: { after } }: AuditEntry): string {
  if (entity === 'order') return `order ${entityId}`;
  return subject ?? (isRecord(after) && typeof after.name === 'string' ? after.name : `${entity} ${entityId}`);
}

/** Where what was touched can be seen; null where it is gone. */
export function subjectPath({ entity, entityId, action, subject }: AuditEntry): string | null {
  if (action === 'delete' || subject === null) return null;
  const pathOf: Partial<Record<AuditEntity, string>> = {
    user: `${paths.manageUsers}?q=${encodeURIComponent(subject)}`,
    product: paths.product(entityId),
    shop: paths.shop(entityId),
    category: paths.category(entityId),
    order: paths.transaction(entityId),
  };
  return pathOf[entity] ?? null;
}

/** What the record keeps of itself, in sentences; '' for nothing that people read. */
export function detailText({ details }: Pick<AuditEntry, 'details'>): string {
  const { fields, from, to, by, reason, before, after, amountCents, expectedCents, role, title, rating, comment } =
    details;
  return [
    Array.isArray(fields) && fields.length > 0 && `Fields: ${fields.join(', ')}.`,
    typeof role === 'string' && `Role: ${role}.`,
    typeof from === 'string' && typeof to === 'string' && `${from} → ${to}.`,
    isRecord(before) && isRecord(after) && `${changes(before, after)}.`,
    typeof amountCents === 'number' &&
      `${formatMoney(fromCents(amountCents))}${typeof expectedCents === 'number' ? ` instead of ${formatMoney(fromCents(expectedCents))}` : ''}${typeof by === 'string' ? `, by ${by === 'hand' ? 'hand' : 'the gateway'}` : ''}.`,
    typeof title === 'string' && `Title: “${title}”.`,
    typeof rating === 'number' && `${rating} of 5${typeof comment === 'string' ? `: “${comment}”` : ''}.`,
    typeof reason === 'string' && `Reason: “${reason}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** 'price $3.20 → $3.00, inventory 40 → 35'. What stayed as it was is kept beside it, and not said. */
function changes(before: Record<string, unknown>, after: Record<string, unknown>): string {
  return Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key])
    .map((key) => {
      const { name, format } = fields[key] ?? { name: key.replace(/Id$/, ''), format: plain };
      return `${name} ${format(before[key])} → ${format(after[key])}`;
    })
    .join(', ');
}

const plain = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'none'
    : typeof value === 'string'
      ? `“${value}”`
      : String(value);

const fields: Record<string, { name: string; format: (value: unknown) => string } | undefined> = {
  priceCents: {
    name: 'price',
    format: (value) => (typeof value === 'number' ? formatMoney(fromCents(value)) : plain(value)),
  },
  discountHundredths: {
    name: 'discount',
    format: (value) => (typeof value === 'number' ? `${value / 100}%` : plain(value)),
  },
};

const actionWords: Partial<Record<AuditEntry['action'], string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  export: 'exported',
  suspend: 'suspended',
  reinstate: 'reinstated',
  archive: 'taken off sale',
  restore: 'put on sale again',
  refund: 'refunded',
  settle: 'settled by hand',
  'payment.wrong_amount': 'paid a wrong amount',
  'payment.second_charge': 'paid twice',
};

/** An action as a filter names it. */
export const actionText = (action: AuditEntry['action']): string => actionWords[action] ?? action;

export const entityWords: Record<AuditEntity, string> = {
  user: 'Accounts',
  product: 'Products',
  shop: 'Shops',
  category: 'Categories',
  order: 'Orders',
  review: 'Reviews',
  post: 'Posts',
};
