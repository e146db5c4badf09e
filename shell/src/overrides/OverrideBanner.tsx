import { color, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { overrideTexts } from '../texts/overrideTexts';
import { forgetOverrides, type Override } from './overrides';

export function showOverrides(overrides: Override[]): void {
  if (overrides.length === 0) return;
  const place = document.body.insertBefore(document.createElement('div'), document.body.firstChild);
  createRoot(place).render(<OverrideBanner overrides={overrides} />);
}

function OverrideBanner({ overrides }: { overrides: Override[] }) {
  const t = overrideTexts.use();
  const leave = () => {
    forgetOverrides();
    location.reload();
  };
  return (
    <Banner aria-label={t.label}>
      <ul>
        {overrides.map(({ area, origin, problem }) => (
          <li key={area}>{problem ? t.publishedShown(area, problem) : t.inForce(area, origin)}</li>
        ))}
      </ul>
      <TextButton onClick={leave}>{t.leave}</TextButton>
    </Banner>
  );
}

const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  background: ${color('ink')};
  color: ${color('paper')};
  overflow-wrap: anywhere;
  button {
    color: inherit;
  }
`;
