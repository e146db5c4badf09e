import { TextButton } from '@rialto/shared/ui/Button';
import { createRoot } from 'react-dom/client';
import { TabBanner } from '../layouts/TabBanner';
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
    <TabBanner aria-label={t.label}>
      <ul>
        {overrides.map(({ area, origin, problem }) => (
          <li key={area}>{problem ? t.publishedShown(area, problem) : t.inForce(area, origin)}</li>
        ))}
      </ul>
      <TextButton onClick={leave}>{t.leave}</TextButton>
    </TabBanner>
  );
}
