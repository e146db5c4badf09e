/** What is on the record, by what it is done to. Free of zod. The names are kept for ever: add to them, never rename one. */
export const auditActions = {
  user: ['update', 'suspend', 'reinstate', 'delete', 'export', 'read', 'list', 'search'],
  product: ['create', 'update', 'archive', 'restore'],
  shop: ['create', 'update', 'delete'],
  category: ['create', 'update', 'delete'],
  order: [
    'refund',
    'settle',
    'release',
    'export',
    'read',
    'list',
    'search',
    'payment.wrong_amount',
    'payment.second_charge',
    'payment.held',
    'payment.disputed',
    'payment.dispute_won',
    'payment.dispute_lost',
    'payment.refunded_outside',
    'payment.refund_failed',
  ],
  review: ['delete'],
  post: ['create', 'delete'],
} as const;

export type AuditEntity = keyof typeof auditActions;
export type AuditAction<Entity extends AuditEntity = AuditEntity> = (typeof auditActions)[Entity][number];
