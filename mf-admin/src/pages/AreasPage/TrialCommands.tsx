import { Muted } from '@rialto/shared/ui/Text';
import { trialsTexts } from '../../texts/trialsTexts';

/** The commands that change a trial of a site without a release server. */
export function TrialCommands({ area }: { area: string }) {
  const t = trialsTexts.use();
  const commands = [
    `npm run release -- mf-${area} --trial 50`,
    `npm run release -- mf-${area}`,
    `npm run release -- abort ${area}`,
  ];
  return (
    <>
      <Muted>{t.byCommand}</Muted>
      <ul>
        {commands.map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
