import {
  APPEAL_MONTHS,
  type AppealOutcome,
  type DecisionAction,
  isRestriction,
  type ReportKind,
  type Restriction,
} from '@rialto/shared/contract/moderationRules';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { type moderationCases, type moderationDecisions, reports, users } from '../../db/schema';
import { activeAdmins } from '../../identity/activeAdmins';
import { emailBody, greetingOf, linkTo, oneLine, type Part, safeName } from '../../mail/email';
import { notify } from '../../mail/notify';

export const pathOfCases = '/dashboard/moderation';
const pathOfNotifications = '/dashboard/notifications';
/** Read without a session: see statementKey.ts. */
export const pathOfStatement = (key: string) => `/decision/${key}`;

type Case = typeof moderationCases.$inferSelect;
type Decision = typeof moderationDecisions.$inferSelect;

interface Recipient {
  id: number;
  email: string;
  name: string | null;
}

const yours: Record<ReportKind, string> = {
  product: 'your product',
  review: 'your review of',
  post: 'your post',
  shop: 'your shop',
  message: 'your message about',
};

const reported: Record<ReportKind, string> = {
  product: 'A product',
  review: 'A review',
  post: 'A post',
  shop: 'A shop',
  message: 'A message',
};

/** 'your review of “Quince”'; without the name if it contains an address. */
function subjectOf({ kind, title }: Pick<Case, 'kind' | 'title'>): string {
  const name = safeName(title, '');
  const words = yours[kind];
  return name ? `${words} “${name}”` : words.replace(/ (of|about)$/, '');
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Notifies every admin of the first report of a case, or of an appeal. */
async function notifyAdmins(
  tx: Transaction,
  news: { code: 'CONTENT_REPORTED'; kind: ReportKind } | { code: 'APPEAL_RECEIVED' },
  { key, title, text }: { key: string; title: string; text: string },
  publicUrl: string | undefined,
): Promise<void> {
  const link = pathOfCases;
  for (const { id, email, name } of await activeAdmins(tx))
    await notify(
      tx,
      news.code === 'CONTENT_REPORTED'
        ? { code: news.code, params: { kind: news.kind }, link }
        : { code: news.code, params: {}, link },
      {
        key: `${key}-${id}`,
        userId: id,
        to: email,
        subject: title,
        ...emailBody(title, [
          greetingOf(name),
          text,
          linkTo(publicUrl, link, 'Open the reports', 'You can find it under Reports.'),
        ]),
      },
    );
}

export function notifyReported(
  tx: Transaction,
  { caseId, kind }: { caseId: number; kind: ReportKind },
  publicUrl: string | undefined,
): Promise<void> {
  const title = `${reported[kind]} was reported`;
  const text = `${title}. Please read the report and decide.`;
  return notifyAdmins(tx, { code: 'CONTENT_REPORTED', kind }, { key: `reported-${caseId}`, title, text }, publicUrl);
}

export function notifyAppealed(tx: Transaction, decisionId: number, publicUrl: string | undefined): Promise<void> {
  const text =
    'Somebody asks you to look again at a decision about what they wrote or offer. Please read it and decide.';
  const mail = { key: `appealed-${decisionId}`, title: 'A decision was appealed', text };
  return notifyAdmins(tx, { code: 'APPEAL_RECEIVED' }, mail, publicUrl);
}

const effects: Record<Restriction, (subject: string) => string> = {
  hide: (subject) => `We have hidden ${subject}, everywhere and until we decide otherwise. Nobody else can see it.`,
  warn: (subject) =>
    `We warn you because of ${subject}. It can still be seen. If it happens again, we may hide it or suspend your account.`,
  suspend: (subject) =>
    `We have suspended your account because of ${subject}, until we decide otherwise. You can’t log in; products and shops of yours are hidden, and unpaid orders for them are cancelled.`,
};

/** The statement of reasons: what was decided, facts, ground, how, and what can be done about it. */
function statementParts(
  decision: Decision,
  row: Case,
  { key, publicUrl }: { key: string; publicUrl: string | undefined },
): Part[] {
  if (!isRestriction(decision.action))
    return [`${capital(subjectOf(row))} is shown again.`, `Reason: ${oneLine(decision.facts)}`];
  return [
    effects[decision.action](subjectOf(row)),
    `Facts: ${oneLine(decision.facts)}`,
    decision.ground === 'law'
      ? `Ground: the law, ${oneLine(decision.reference)}. We consider it illegal because of these facts.`
      : `Ground: our terms, ${oneLine(decision.reference)}. It is not compatible with them because of these facts.`,
    'It was reported to us. A person looked at it and decided; nothing was found or decided by automated means.',
    `You can appeal free of charge within ${APPEAL_MONTHS} months; a person decides about it. You can also turn to a certified out-of-court dispute settlement body, or to a court.`,
    linkTo(publicUrl, pathOfStatement(key), 'Read or appeal', `To appeal, open ${pathOfStatement(key)} on this site.`),
  ];
}

const titles: Record<Exclude<DecisionAction, 'dismiss'>, (subject: string) => string> = {
  hide: (subject) => `We have hidden ${subject}`,
  restore: (subject) => `${capital(subject)} is shown again`,
  warn: () => 'A warning',
  suspend: () => 'Your account is suspended',
};

/** Tells the person concerned about a decision, with the statement of reasons. */
export async function notifyConcerned(
  tx: Transaction,
  decision: Decision,
  row: Case,
  { recipient, key, publicUrl }: { recipient: Recipient; key: string; publicUrl: string | undefined },
): Promise<void> {
  const { action } = decision;
  if (action === 'dismiss') return;
  const title = titles[action](subjectOf(row));
  await notify(
    tx,
    { code: 'CONTENT_DECISION', params: { action, kind: row.kind, name: row.title }, link: pathOfStatement(key) },
    {
      key: `decision-${decision.id}`,
      userId: recipient.id,
      to: recipient.email,
      subject: title,
      ...emailBody(title, [greetingOf(recipient.name), ...statementParts(decision, row, { key, publicUrl })]),
    },
  );
}

/** Tells those who have reported something what came of it, without details about the other person. */
export async function notifyReporters(tx: Transaction, row: Case, isRestricted: boolean): Promise<void> {
  const reporters = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(reports)
    .innerJoin(users, and(eq(users.id, reports.reporterId), eq(users.status, 'active')))
    .where(eq(reports.caseId, row.id));
  const title = 'We have looked at what you reported';
  const name = safeName(row.title, 'what you reported');
  for (const { id, email, name: reporter } of reporters)
    await notify(
      tx,
      {
        code: 'REPORT_DECIDED',
        params: { kind: row.kind, name: row.title, restricted: isRestricted ? 1 : 0 },
        link: pathOfNotifications,
      },
      {
        key: `report-decided-${row.id}-${id}`,
        userId: id,
        to: email,
        subject: title,
        ...emailBody(title, [
          greetingOf(reporter),
          isRestricted
            ? `Thank you for your report about ${name}. We have done something about it.`
            : `Thank you for your report about ${name}. We have found nothing that breaks the law or our terms.`,
          'A person looked at it and decided. If you disagree, write to us, or turn to a certified out-of-court dispute settlement body.',
        ]),
      },
    );
}

/** Tells the person concerned what came of the appeal. */
export async function notifyAppealDecided(
  tx: Transaction,
  row: Case,
  { decisionId, outcome, answer }: { decisionId: number; outcome: AppealOutcome; answer: string },
  { recipient, key }: { recipient: Recipient; key: string },
): Promise<void> {
  const title = outcome === 'reversed' ? 'Your appeal was successful' : 'Your appeal was rejected';
  const effect =
    outcome === 'reversed'
      ? `We were wrong about ${subjectOf(row)}. The decision no longer applies.`
      : `We have looked again at ${subjectOf(row)}. The decision stays as it is.`;
  await notify(
    tx,
    { code: 'APPEAL_DECIDED', params: { outcome, kind: row.kind, name: row.title }, link: pathOfStatement(key) },
    {
      key: `appeal-${decisionId}`,
      userId: recipient.id,
      to: recipient.email,
      subject: title,
      ...emailBody(title, [
        greetingOf(recipient.name),
        effect,
        `Reason: ${oneLine(answer)}`,
        'A person decided this. You can still turn to a certified out-of-court dispute settlement body, or to a court.',
      ]),
    },
  );
}
