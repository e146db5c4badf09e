import { paths } from '@rialto/shared/paths';
import { useNavigate } from '@rialto/shared/router';
import { color, radius } from '@rialto/shared/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import type { FormEvent } from 'react';
import styled from 'styled-components';

const Form = styled.form<{ $inPanel: boolean }>`
  display: ${({ $inPanel }) => ($inPanel ? 'flex' : 'none')};
  flex: 1;
  align-items: center;
  gap: 10px;
  max-width: ${({ $inPanel }) => ($inPanel ? 'none' : '280px')};
  margin-left: ${({ $inPanel }) => ($inPanel ? '0' : 'auto')};
  padding-inline: 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
  background: ${color('raised')};
  color: ${color('inkSoft')};
  &:focus-within {
    outline: 3px solid ${color('leaf')};
    outline-offset: 2px;
  }
  input {
    width: 100%;
    min-height: 40px;
    border: 0;
    background: none;
    color: ${color('ink')};
    font-size: 15px;
    outline: none;
    &::placeholder {
      color: ${color('inkSoft')};
      opacity: 1;
    }
  }
  @media (min-width: 960px) {
    display: ${({ $inPanel }) => ($inPanel ? 'none' : 'flex')};
  }
`;

/** Search from anywhere: opens the product list with the keyword. */
export function NavbarSearch({ inPanel = false }: { inPanel?: boolean }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword')).trim();
    void navigate(keyword ? paths.search(keyword) : paths.products);
  };
  return (
    <Form role="search" $inPanel={inPanel} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input name="keyword" type="search" aria-label="Search the market" placeholder="Search the market" />
    </Form>
  );
}
