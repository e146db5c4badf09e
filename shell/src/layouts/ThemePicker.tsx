import { shellTexts } from '../texts/shellTexts';
import { setColorScheme, useColorScheme } from '../theme/colorScheme';
import { ChoiceGroup } from './ChoiceGroup';

const themes = ['light', 'dark', 'device'] as const;

export function ThemePicker() {
  const t = shellTexts.use();
  return (
    <ChoiceGroup
      label={t.theme}
      options={themes.map((value) => ({ value, label: t.themes[value] }))}
      value={useColorScheme() ?? 'device'}
      onChoose={(theme) => setColorScheme(theme === 'device' ? null : theme)}
    />
  );
}
