import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import type { SecurityEventKind } from '@rialto/shared/contract/session';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownId, sharedId } from './columns';

/** The sort keys of account lists, cut to fit into a cursor; used by the indexes and by the queries they serve. */
export const userOrder = {
  name: sql.raw(`left(fold_text(coalesce("users"."name", "users"."email")), 80) COLLATE "C"`),
  email: sql.raw(`left(fold_text("users"."email"), 80) COLLATE "C"`),
};

export const users = pgTable(
  'users',
  {
    id: sharedId(),
    email: text('email').notNull(),
    // the public name
    name: text('name'),
    // The recipient's name from the last checkout, to prefill the next one; not public.
    recipientName: text('recipient_name'),
    phone: text('phone'),
    address: text('address'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'vendor', 'admin'] }).notNull(),
    // Orders and products refer to the row of a deleted user, which keeps no personal data.
    status: text('status', { enum: ['active', 'suspended', 'deleted'] })
      .notNull()
      .default('active'),
    // Tokens contain the version they were issued for, so raising it ends all sessions of the user.
    sessionVersion: integer('session_version').notNull().default(0),
    // 'limited': see shared/src/contract/limitedAccounts.ts. Accounts of older versions are verified.
    emailState: text('email_state', { enum: ['verified', 'unverified', 'limited'] })
      .notNull()
      .default('verified'),
    // Of a vendor: products stay drafts and shops hidden until an admin approves the application (decision 103).
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    createdAt: createdAt(),
    // name and email address, folded for search
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql.raw(`fold_text(coalesce(name, '')) || chr(10) || fold_text(email)`)),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`).where(sql`${t.status} <> 'deleted'`),
    index('users_created').on(t.createdAt, t.id),
    index('users_by_name').on(userOrder.name, t.id),
    index('users_by_email').on(userOrder.email, t.id),
    index('users_words').using('gin', t.words.op('gin_trgm_ops')),
    // Used to hide the products of inactive vendors; see onSale.ts.
    index('users_not_active_by_role').on(t.role, t.id).where(sql`${t.status} <> 'active'`),
    check('users_role_known', sql`${t.role} IN ('user', 'vendor', 'admin')`),
    check('users_status_known', sql`${t.status} IN ('active', 'suspended', 'deleted')`),
    check('users_email_state_known', sql`${t.emailState} IN ('verified', 'unverified', 'limited')`),
  ],
);

/** The codes of emailed links that prove an address. Used ones stay for a while, so that a second click is explained. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: ownId(),
    purpose: text('purpose', { enum: ['registration', 'change', 'newsletter'] }).notNull(),
    // Null for a newsletter without an account.
    userId: integer('user_id').references(() => users.id),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_codes_hash_unique').on(t.codeHash),
    index('email_codes_user').on(t.userId, t.purpose),
    index('email_codes_expiry').on(t.expiresAt),
    check('email_codes_purpose_known', sql`${t.purpose} IN ('registration', 'change', 'newsletter')`),
  ],
);

/** From where a call came: names without versions, null if unknown, and the network address without its end. */
const device = () => ({
  browser: text('browser'),
  system: text('system'),
  address: text('address').notNull(),
});

/** Logins. A token names its session; it is refused once the session has ended, besides its own expiry and the user's session version. */
export const sessions = pgTable(
  'sessions',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    // The user's session version that the token was issued for.
    version: integer('version').notNull(),
    ...device(),
    createdAt: createdAt(),
    // Within a few minutes; see identity/auth.ts.
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    // The ids of the refresh token and of the one before; null for sessions of older versions.
    refreshTokenId: text('refresh_token_id'),
    replacedTokenId: text('replaced_token_id'),
    refreshedAt: instant('refreshed_at'),
    // When the second factor was last shown in it.
    factorAt: instant('factor_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.expiresAt), index('sessions_expiry').on(t.expiresAt)],
);

/** Authenticator apps. A key is sealed (db/seal.ts), and counts once a code of it was confirmed. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  // Null until the first key is confirmed.
  secret: text('secret'),
  // A new key, whose first code is awaited.
  pendingSecret: text('pending_secret'),
  // The 30 seconds since 1970 of the last code that was used; it and older ones are refused.
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: instant('confirmed_at'),
});

/** What replaces a lost second factor: codes that work once, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** What waits for a second factor: a login whose password was right, or a session. Deleted once it is answered. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['login', 'confirm'] }).notNull(),
    // The user's session version when it was issued.
    version: integer('version').notNull(),
    challengeHash: text('challenge_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('factor_challenges_hash_unique').on(t.challengeHash),
    index('factor_challenges_user').on(t.userId),
    index('factor_challenges_expiry').on(t.expiresAt),
    check('factor_challenges_purpose_known', sql`${t.purpose} IN ('login', 'confirm')`),
  ],
);

/** What people see of the safety of their account; see site/retention for how long. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    ...device(),
    createdAt: createdAt(),
  },
  (t) => [
    index('security_events_user').on(t.userId, t.createdAt, t.id),
    index('security_events_created').on(t.createdAt),
  ],
);

/** Actions of users, admins and the server; see db/audit.ts. Append-only, like order_events. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId(),
    actorId: integer('actor_id').references(() => users.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').$type<AuditEntity>().notNull(),
    // null for a list of entities
    entityId: integer('entity_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId, t.id),
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
  ],
);
