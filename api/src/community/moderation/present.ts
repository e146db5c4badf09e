import type { ModerationCase, Statement } from '@rialto/shared/contract/moderation';
import type { Restriction } from '@rialto/shared/contract/moderationRules';
import type { Config } from '../../config/config';
import type { appeals } from '../../db/schema';
import { publicName } from '../../identity/publicName';
import { appealEnd } from './appeal';
import type { CaseRow, StatementRow } from './queries';
import { statementKeyOf } from './statementKey';

interface Someone {
  id: number;
  name: string | null;
  status: string;
}

/** Null for a deleted account. */
const presentPerson = (someone: Someone | null) =>
  someone === null || someone.status === 'deleted' ? null : { id: someone.id, name: publicName(someone) };

const presentAppeal = (appeal: typeof appeals.$inferSelect | null) =>
  appeal && {
    ...{ text: appeal.text, outcome: appeal.outcome, answer: appeal.answer },
    createdAt: appeal.createdAt.toISOString(),
    decidedAt: appeal.decidedAt?.toISOString() ?? null,
  };

export function presentCase({ row, isHidden, concerned, reports, decisions }: CaseRow): ModerationCase {
  const { id, kind, subjectId, title, state, conversationId, revision } = row;
  const person = presentPerson(concerned);
  return {
    ...{ id, kind, subjectId, title, state, conversationId, revision },
    gone: isHidden === null,
    hidden: isHidden ?? false,
    concerned: person && {
      ...person,
      canBeSuspended: concerned?.role !== 'admin' && concerned?.status === 'active',
    },
    reports: reports.map(({ report, by }) => ({
      ...{ id: report.id, reason: report.reason, text: report.text, evidence: report.evidence },
      by: presentPerson(by),
      createdAt: report.createdAt.toISOString(),
    })),
    decisions: decisions.map(({ decision, appeal, by }) => ({
      ...{ id: decision.id, action: decision.action, facts: decision.facts, ground: decision.ground },
      reference: decision.reference,
      by: presentPerson(by),
      undone: decision.undoneAt !== null,
      appeal: presentAppeal(appeal),
      createdAt: decision.createdAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The statement of reasons with its key: only for the person concerned. */
export function presentStatement(
  { decision, row, appeal }: StatementRow,
  settings: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>,
): Statement {
  const { id, action, facts, ground, reference, createdAt, undoneAt } = decision;
  return {
    key: statementKeyOf(id, settings),
    ...{ kind: row.kind, title: row.title, facts, ground, reference },
    action: action as Restriction, // safe: the queries select no others
    undone: undoneAt !== null,
    createdAt: createdAt.toISOString(),
    appealUntil: appealEnd(createdAt).toISOString(),
    appeal: presentAppeal(appeal),
  };
}
