import type { PageText } from '@rialto/shared/contract/sitePage';
import { errorMessage } from '@rialto/shared/http';
import { useQuery } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { diffLines } from 'diff';
import styled from 'styled-components';
import { pageTextQuery } from '../../data/pages';
import { pagesTexts } from '../../texts/pagesTexts';

interface CompareDialogProps {
  page: PageText;
  version: number;
  /** The typed text. */
  text: string;
  onClose: () => void;
}

/** How a version differs from the typed text, by lines. */
export function CompareDialog({ page, version, text, onClose }: CompareDialogProps) {
  const t = pagesTexts.use();
  const found = useQuery(pageTextQuery(page.slug, page.language, version));
  return (
    <Dialog title={t.compareTitle(version)} onClose={onClose} wide>
      {(close) => (
        <>
          <Muted>{t.compareHint}</Muted>
          {found.data && <Differences before={found.data.text} after={text} />}
          {found.isError && (
            <FailedState text={t.failed} reason={errorMessage(found.error)} onRetry={() => void found.refetch()} />
          )}
          {found.isPending && <Skeleton $height="12rem" />}
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {t.close}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Differences({ before, after }: { before: string; after: string }) {
  const t = pagesTexts.use();
  if (before === after) return <p>{t.same}</p>;
  return (
    <Lines>
      {diffLines(before, after).map(({ value, added, removed }, place) => {
        const [Tag, sign, label] = added
          ? (['ins', '+', t.added] as const)
          : removed
            ? (['del', '−', t.removed] as const)
            : (['div', ' ', ''] as const);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
          <Tag key={place}>
            {label && <VisuallyHidden>{label}</VisuallyHidden>}
            {value
              .replace(/\n$/, '')
              .split('\n')
              .map((line) => `${sign} ${line}`)
              .join('\n')}
          </Tag>
        );
      })}
    </Lines>
  );
}

const Lines = styled.div`
  max-height: 60vh;
  overflow: auto;
  border: 1px solid ${color('line')};
  font:
    0.875rem/1.5 ui-monospace,
    monospace;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  > * {
    display: block;
    padding-inline: ${space(3)};
    text-decoration: none;
  }
  ins {
    background: ${color('leafTint')};
  }
  del {
    background: ${color('blushTint')};
  }
`;
