import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Notice, Row } from '@rialto/shared/ui/Layout';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { conflictTexts } from '../texts/conflictTexts';

interface ConflictNoticeProps {
  heading: string;
  /** The fields changed on both sides, as they are shown; '' is blank. */
  fields: readonly { label: string; theirs: string; mine: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows the current and the typed values side by side, and asks which to keep. */
export function ConflictNotice({ heading, fields, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = conflictTexts.use();
  // The pressed button disappears with the notice; the next step is to save.
  const decide = (choose: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    choose();
  };
  return (
    <Fields ref={bringIntoView} role="group" aria-label={t.label}>
      <p role="alert">{heading}</p>
      <dl>
        {fields.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{`${t.theirs}: ${theirs || t.blank}`}</dd>
            <dd>{`${t.mine}: ${mine || t.blank}`}</dd>
          </div>
        ))}
      </dl>
      <Row>
        <Button $variant="quiet" $small onClick={decide(onKeepMine)}>
          {t.keepMine}
        </Button>
        <Button $variant="quiet" $small onClick={decide(onTakeTheirs)}>
          {t.takeTheirs}
        </Button>
      </Row>
      <small>{t.thenSave}</small>
    </Fields>
  );
}

/** In a dialog the notice may be outside the visible part. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

const Fields = styled(Notice).attrs({ $tint: 'blushTint' })`
  dl {
    display: grid;
    gap: ${space(3)};
    margin: 0;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;
