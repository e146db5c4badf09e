import { useLocation, useNavigate } from '@rialto/shared/router';
import { Button } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { listingTexts } from '../texts/listingTexts';

/** Leads to the previous page of this site, or to `fallback` without one. */
export function BackButton({ fallback }: { fallback: string }) {
  const t = listingTexts.use();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Back $variant="quiet" $small onClick={() => void (hasPreviousPage(key) ? navigate(-1) : navigate(fallback))}>
      <Icon name="back" size={18} />
      {t.back}
    </Back>
  );
}

/** A browser router counts its entries in the history state; a memory router only gives the first the key 'default'. */
function hasPreviousPage(key: string): boolean {
  const state: { idx?: unknown } | null = window.history.state;
  return typeof state?.idx === 'number' ? state.idx > 0 : key !== 'default';
}

const Back = styled(Button)`
  align-self: flex-start;
`;
