import { type PagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { space, text } from '@rialto/shared/theme/theme';
import { FailedState } from '@rialto/shared/ui/Feedback';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Muted } from '@rialto/shared/ui/Text';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { recordTexts } from '../texts/recordTexts';

interface RecordListProps<Row> {
  title: string;
  emptyText: string;
  query: PagedQuery<Row>;
  children: (rows: Row[]) => ReactNode;
}

/** A list of the page of an account or a shop, with a heading. */
export function RecordList<Row>({ title, emptyText, query, children }: RecordListProps<Row>) {
  const t = recordTexts.use();
  const list = usePaged(query);
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {list.data === undefined &&
        (list.isError ? (
          <FailedState text={t.listFailed} reason={list.error?.message} onRetry={() => void list.refetch()} />
        ) : (
          <TableSkeleton columns={4} tools={false} />
        ))}
      {list.data?.length === 0 && <Muted>{emptyText}</Muted>}
      {list.data && list.data.length > 0 && children(list.data)}
      <ShowMore list={list} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  h2 {
    font-size: ${text('lg')};
  }
`;
