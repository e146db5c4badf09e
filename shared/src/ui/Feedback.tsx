import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, fonts, radius, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Emblem, Icon, type IconName } from '@rialto/shared/ui/Icon';
import { PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${radius('small')};
  background: ${color('line')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** The section of a list; dimmed while it still shows the results of the previous filter. */
export const ListSection = styled.section.attrs<{ $isStale: boolean }>(({ $isStale }) => ({
  'aria-busy': $isStale,
}))<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
`;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(7)} ${space(5)};
  border: 1px dashed ${color('lineStrong')};
  border-radius: ${radius('large')};
  text-align: center;
`;

const Message = styled.p`
  font: 560 ${text('lg')} / 1.25 ${fonts.display};
  text-wrap: balance;
`;

interface EmptyStateProps {
  /** The exact text of the specification. */
  text: string;
  icon?: IconName;
  children?: ReactNode;
}

export function EmptyState({ text, icon = 'leaf', children }: EmptyStateProps) {
  return (
    <Box>
      <Emblem $size="4rem">
        <Icon name={icon} size={30} />
      </Emblem>
      <Message>{text}</Message>
      {children}
    </Box>
  );
}

interface FailedStateProps {
  /** The exact text of the specification, often the same as for an empty list. */
  text: string;
  reason?: string;
  /** Makes the text the page's heading and title. */
  isPage?: boolean;
  onRetry: () => void;
}

export function FailedState({ text, reason, isPage = false, onRetry }: FailedStateProps) {
  const t = kitTexts.use();
  return (
    <Box role="alert">
      {isPage ? <PageTitle>{text}</PageTitle> : <Message>{text}</Message>}
      {reason && <p>{reason}</p>}
      <Button $variant="quiet" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </Box>
  );
}

interface ListStateProps<Item> {
  query: {
    data: Item[] | undefined;
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  emptyText: string;
  /** Absent where the specification has one text for failed and empty lists. */
  failedText?: string;
  /** Shown below it instead of the server's message. */
  failedReason?: string;
  skeleton: ReactNode;
  next?: ReactNode;
  icon?: IconName;
  children: (items: Item[]) => ReactNode;
}

/** The four states of a list: skeleton, failed with Try again, empty with the next step, and the content. */
export function ListState<Item>(props: ListStateProps<Item>) {
  const { query, emptyText, failedText = emptyText, failedReason, skeleton, next, icon, children } = props;
  const t = kitTexts.use();
  if (query.data === undefined) {
    if (query.isError) {
      const reason = failedReason ?? query.error?.message;
      return <FailedState text={failedText} reason={reason} onRetry={() => void query.refetch()} />;
    }
    return (
      <div role="status" aria-label={t.loading}>
        {skeleton}
      </div>
    );
  }
  if (query.data.length === 0)
    return (
      <EmptyState text={emptyText} icon={icon}>
        {next}
      </EmptyState>
    );
  return <>{children(query.data)}</>;
}
