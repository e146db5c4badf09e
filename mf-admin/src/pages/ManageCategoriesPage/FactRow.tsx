import { confirm } from '@rialto/shared/confirm';
import type { Category } from '@rialto/shared/contract/category';
import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatList, joinFacts } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { deleteFact, orderFacts } from '../../data/categories';
import { factsTexts } from '../../texts/factsTexts';

interface FactRowProps {
  category: Category;
  fact: CategoryFact;
  /** Of all facts, in their order. */
  ids: readonly number[];
  index: number;
  onEdit: () => void;
  onDeleted: () => void;
}

export function FactRow({ category, fact, ids, index, onEdit, onDeleted }: FactRowProps) {
  const t = factsTexts.use();
  const { name, kind, unit, choices, filterable, products } = fact;
  const moving = useAction(async (to: number) => {
    const others = ids.filter((id) => id !== fact.id);
    await orderFacts(category.id, [...others.slice(0, to), fact.id, ...others.slice(to)]);
  });
  const deleting = useAction(async () => {
    const texts = factsTexts.current();
    const consequence = products > 0 ? texts.deleteUsed(products, name) : texts.deleteUnused;
    if (!(await confirm(texts.sureToDelete(name), { consequence, yes: texts.delete, danger: true }))) return;
    await deleteFact(category.id, fact.id);
    notify(texts.deleted(name), 'success');
    onDeleted();
  });
  const about = [
    kind === 'choice' ? formatList(choices) : kind === 'number' && unit ? t.inUnit(unit) : t.kinds[kind],
    filterable && t.isFilter,
    t.products(products),
  ];
  return (
    <Row>
      <p>
        <b>{name}</b>
        <small>{joinFacts(about)}</small>
      </p>
      <Actions>
        <IconButton $size="2.25rem" disabled={index === 0} onClick={() => moving.run(index - 1)}>
          <Up name="chevron" />
          <VisuallyHidden>{t.moveUp(name)}</VisuallyHidden>
        </IconButton>
        <IconButton $size="2.25rem" disabled={index === ids.length - 1} onClick={() => moving.run(index + 1)}>
          <Icon name="chevron" />
          <VisuallyHidden>{t.moveDown(name)}</VisuallyHidden>
        </IconButton>
        <Button $variant="quiet" $small aria-label={t.editFact(name)} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button $variant="quiet" $small aria-label={t.deleteFact(name)} onClick={() => deleting.run()}>
          {t.delete}
        </Button>
      </Actions>
      <Problem>{moving.problem ?? deleting.problem}</Problem>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  > p:first-child {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  button:disabled {
    opacity: 0.35;
  }
`;

const Up = styled(Icon)`
  transform: rotate(180deg);
`;
