import type { Review } from '@rialto/shared/contract/review';
import { formatDate } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { recordTexts } from '../texts/recordTexts';
import { transactionsTexts } from '../texts/transactionsTexts';

/** The reviews that an account wrote. */
export function ReviewTable({ rows }: { rows: readonly Review[] }) {
  const t = recordTexts.use();
  const { date } = transactionsTexts.use();
  const columns: readonly Column<Review>[] = [
    {
      key: 'product',
      header: t.product,
      cell: ({ product }) => <TextLink to={paths.product(product.id)}>{product.name}</TextLink>,
      clip: 30,
    },
    { key: 'rating', header: t.rating, cell: ({ rating }) => t.stars(rating) },
    {
      key: 'comment',
      header: t.comment,
      cell: ({ comment }) => <span title={comment}>{comment}</span>,
      broad: true,
      clip: 45,
    },
    { key: 'date', header: date, cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  ];
  return <DataTable caption={t.reviews} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
