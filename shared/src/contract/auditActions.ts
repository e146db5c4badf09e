/** Audited actions by entity. Stored entries keep the names: add new ones, never rename. Without zod, for browsers. */
export const auditActions = {
  user: ['update', 'suspend', 'reinstate', 'delete', 'export', 'read', 'list', 'search', 'note'],
  product: ['create', 'update', 'archive', 'restore', 'publish'],
  shop: ['create', 'update', 'delete', 'note'],
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
  review: ['delete', 'delete_reply'],
  post: ['create', 'delete'],
  payout: ['run', 'pay', 'executed', 'failed', 'returned', 'adjust', 'file', 'account', 'export'],
  commission: ['create', 'end', 'export'],
  voucher: ['create', 'update', 'end'],
  tax: ['create', 'update', 'delete'],
  area: ['live', 'trial', 'trial_end', 'preview', 'preview_end', 'rollback', 'retire', 'slot_off', 'slot_on'],
  site: [
    'settings',
    'team.add',
    'team.remove',
    'team.areas',
    'team.token',
    'team.token_revoke',
    'team.key',
    'team.key_remove',
  ],
} as const;

export type AuditEntity = keyof typeof auditActions;
export type AuditAction<Entity extends AuditEntity = AuditEntity> = (typeof auditActions)[Entity][number];
