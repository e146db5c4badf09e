import { chooseLanguage, type Language, languages, useLanguage } from '@rialto/shared/language';
import { useState } from 'react';
import { shellTexts } from '../texts/shellTexts';
import { ChoiceGroup } from './ChoiceGroup';

const names = Object.entries(languages) as [Language, { name: string }][]; // Object.entries says string of every key
const options = names.map(([value, { name }]) => ({ value, label: name, lang: value }));

export function LanguagePicker() {
  const language = useLanguage();
  const t = shellTexts.use();
  const [wanted, setWanted] = useState<Language | null>(null);

  const choose = async (next: Language) => {
    setWanted(next);
    await chooseLanguage(next);
    setWanted((latest) => (latest === next ? null : latest));
  };

  return (
    <ChoiceGroup
      label={t.language}
      options={options}
      value={wanted ?? language}
      busy={wanted !== null}
      onChoose={(next) => void choose(next)}
    />
  );
}
