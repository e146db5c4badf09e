import type { Category } from '@rialto/shared/contract/category';
import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import { MAX_FACTS } from '@rialto/shared/contract/limits';
import { useQuery } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog } from '@rialto/shared/ui/Dialog';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Muted } from '@rialto/shared/ui/Text';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { factsQuery } from '../../data/categories';
import { factsTexts } from '../../texts/factsTexts';
import { FactForm } from './FactForm';
import { FactRow } from './FactRow';

interface FactsDialogProps {
  category: Category;
  onClose: () => void;
}

/** The facts of a category in their order: add, change, move and delete them. */
export function FactsDialog({ category, onClose }: FactsDialogProps) {
  const t = factsTexts.use();
  const facts = useQuery(factsQuery(category.id));
  /** The id of the fact whose form is open. */
  const [edited, setEdited] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const total = facts.data?.length ?? 0;

  const close = (id: number) => {
    setEdited(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-fact="${id}"] button`)?.focus());
  };
  return (
    <Dialog title={t.title(category.name)} onClose={onClose} wide>
      {() => (
        <Content>
          <Muted>{t.intro}</Muted>
          <ListState query={facts} emptyText={t.empty} failedText={t.failed} skeleton={<Skeleton $height="8rem" />}>
            {(rows: CategoryFact[]) => (
              <Facts ref={list} aria-label={t.list}>
                {rows.map((fact, index) => (
                  <li key={fact.id} data-fact={fact.id}>
                    {edited === fact.id ? (
                      <FactForm
                        category={category}
                        fact={fact}
                        onSaved={() => close(fact.id)}
                        onCancel={() => close(fact.id)}
                      />
                    ) : (
                      <FactRow
                        category={category}
                        fact={fact}
                        ids={rows.map(({ id }) => id)}
                        index={index}
                        onEdit={() => setEdited(fact.id)}
                        onDeleted={() => list.current?.closest('dialog')?.focus()}
                      />
                    )}
                  </li>
                ))}
              </Facts>
            )}
          </ListState>
          {facts.data &&
            (total < MAX_FACTS ? (
              <Adding aria-labelledby="new-fact">
                <h3 id="new-fact">{t.newFact}</h3>
                <FactForm category={category} fact={null} />
              </Adding>
            ) : (
              <Muted>{t.full(MAX_FACTS)}</Muted>
            ))}
        </Content>
      )}
    </Dialog>
  );
}

/** Opens the dialog. */
export function FactsButton({ category }: { category: Category }) {
  const t = factsTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button $variant="quiet" $small aria-label={t.openFor(category.name)} onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <FactsDialog category={category} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Facts = styled.ul`
  display: grid;
  > li {
    padding-block: ${space(3)};
    border-bottom: 1px solid ${color('line')};
  }
`;

const Adding = styled.section`
  display: grid;
  gap: ${space(3)};
  h3 {
    font-size: 1.0625rem;
  }
`;
