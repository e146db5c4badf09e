import { useLocation, useNavigate } from '@rialto/shared/router';
import { Button } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { listingTexts } from '../texts/listingTexts';

/** To the page the visitor came from; `otherwise` where there is none on this site. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const t = listingTexts.use();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Back $variant="quiet" $small onClick={() => void (cameFromHere(key) ? navigate(-1) : navigate(otherwise))}>
      <Icon name="back" size={18} />
      {t.back}
    </Back>
  );
}

/** The router counts its entries in the browser's history state; a router in memory only marks the first by its key. */
function cameFromHere(key: string): boolean {
  const state: { idx?: unknown } | null = window.history.state;
  return typeof state?.idx === 'number' ? state.idx > 0 : key !== 'default';
}

const Back = styled(Button)`
  align-self: flex-start;
`;
