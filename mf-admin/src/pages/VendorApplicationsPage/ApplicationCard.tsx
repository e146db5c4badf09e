import type { ListedApplication } from '@rialto/shared/contract/vendorApplication';
import type { ApplicationState } from '@rialto/shared/contract/vendorApplicationRules';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { regionName } from '@rialto/shared/i18n/regionName';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { refreshApplications } from '../../data/applications';
import { applicationsTexts } from '../../texts/applicationsTexts';
import { DecideDialog } from './DecideDialog';
import { Documents } from './Documents';

const tones: Record<ApplicationState, BadgeTone> = {
  draft: 'warn',
  submitted: 'warn',
  asked: 'warn',
  approved: 'ok',
  refused: 'bad',
};

/** An application with its documents, its history, and the dialog that decides. */
export function ApplicationCard({ row }: { row: ListedApplication }) {
  const t = applicationsTexts.use();
  const [isDeciding, setIsDeciding] = useState(false);
  const { applicant, state, legalName, address, taxNumber, documents, steps } = row;
  const name = legalName ?? applicant.name;
  const place = address && [address.line1, address.line2, address.postcode, address.city, address.region];
  const close = () => {
    setIsDeciding(false);
    void refreshApplications();
  };
  return (
    <Card as="li">
      <Row>
        <h2 dir="auto">{name}</h2>
        <Badge $tone={tones[state]}>{t.states[state]}</Badge>
      </Row>
      <Facts>
        <dt>{t.account}</dt>
        <dd>
          <TextLink to={paths.adminUser(applicant.id)}>{applicant.name}</TextLink> · {applicant.email}
        </dd>
        <dt>{t.address}</dt>
        <dd dir="auto">
          {address && [...(place ?? []).filter(Boolean), regionName(address.country)].join(', ')}
          {address?.phone && ` · ${address.phone}`}
        </dd>
        <dt>{t.taxNumber}</dt>
        <dd dir="auto">{taxNumber}</dd>
        <dt>{t.documents}</dt>
        <dd>
          <Documents documents={documents} />
        </dd>
      </Facts>
      <History aria-label={t.history}>
        {steps.map(({ id, kind, text, createdAt }) => (
          <li key={id}>
            <Muted>
              {t.steps[kind]} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Muted>
            {text && <p dir="auto">{text}</p>}
          </li>
        ))}
      </History>
      {(state === 'submitted' || state === 'asked') && (
        <Button $small aria-haspopup="dialog" onClick={() => setIsDeciding(true)}>
          {t.decide}
          <VisuallyHidden>{t.ofApplication(name)}</VisuallyHidden>
        </Button>
      )}
      {isDeciding && <DecideDialog row={row} name={name} onClose={close} />}
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  overflow-wrap: anywhere;
  p {
    max-width: 65ch;
    white-space: pre-line;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
`;

const History = styled.ol`
  display: grid;
  gap: ${space(2)};
`;
