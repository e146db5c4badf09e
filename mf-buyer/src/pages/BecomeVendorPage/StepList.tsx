import type { VendorApplication } from '@rialto/shared/contract/vendorApplication';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { space } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';

/** What happened to an application, with what was written, the newest first. */
export function StepList({ steps }: { steps: VendorApplication['steps'] }) {
  const t = becomeVendorTexts.use();
  return (
    <List aria-label={t.history}>
      {steps.toReversed().map(({ id, kind, text, createdAt }) => (
        <li key={id}>
          <Muted>
            {t.steps[kind]} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Muted>
          {text && <p dir="auto">{text}</p>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-block: ${space(3)};
  p {
    max-width: 65ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
